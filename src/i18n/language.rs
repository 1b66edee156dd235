//! The languages of the site, and which one a browser asks for.

/// A language in which the whole site can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Language {
    /// English, for everybody whose language we do not have.
    #[default]
    En,
    /// 简体中文.
    ZhHans,
}

impl Language {
    /// Every language, the fallback first.
    pub const ALL: [Self; 2] = [Self::En, Self::ZhHans];

    /// The BCP 47 tag: the value of `lang` on `<html>` and of `?lang=`, and the name of the folder in `locales/`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::ZhHans => "zh-Hans",
        }
    }

    /// The language with exactly this tag, in any case; nothing if the site does not speak it.
    #[must_use]
    pub fn parse(tag: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.as_str().eq_ignore_ascii_case(tag))
    }

    /// The language that an `Accept-Language` header prefers (RFC 9110 §12.5.4): of the languages we have, the one with
    /// the highest weight, the first of them if several weigh the same, English if there is none.
    #[must_use]
    pub fn negotiate(accept_language: &str) -> Self {
        let mut best = (Self::default(), 0);
        for range in accept_language.split(',') {
            let Some((language, weight)) = weighed(range) else { continue };
            if weight > best.1 {
                best = (language, weight);
            }
        }
        best.0
    }

    /// The language that serves a reader of this language range best. Readers of traditional characters (`zh-TW`) are
    /// served in simplified ones, which they can read, rather than in English.
    fn serving(range: &str) -> Option<Self> {
        let primary = range.split('-').next().unwrap_or(range);
        match primary.to_ascii_lowercase().as_str() {
            "en" | "*" => Some(Self::En),
            "zh" | "cmn" | "yue" => Some(Self::ZhHans),
            _ => None,
        }
    }
}

/// One element of the header, as `zh-TW;q=0.8`: our language for it and its weight in thousandths. Nothing for a
/// language we do not have, for a weight of zero, and for what cannot be read.
fn weighed(element: &str) -> Option<(Language, u16)> {
    let mut parts = element.split(';').map(str::trim);
    let language = Language::serving(parts.next()?)?;
    let weight = match parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q="))) {
        Some(text) => thousandths(text)?,
        None => 1000,
    };
    (weight > 0).then_some((language, weight))
}

/// `0.8` as 800; a weight has one digit before the point, 0 or 1, and at most three after it.
fn thousandths(text: &str) -> Option<u16> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    if decimals.len() > 3 || !decimals.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let decimals: u16 = format!("{decimals:0<3}").parse().ok()?;
    match (whole, decimals) {
        ("0", _) => Some(decimals),
        ("1", 0) => Some(1000),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_reads_what_it_writes() {
        for language in Language::ALL {
            assert_eq!(Language::parse(language.as_str()), Some(language));
        }
        assert_eq!(Language::parse("zh-hans"), Some(Language::ZhHans));
        assert_eq!(Language::parse("fr"), None);
        assert_eq!(Language::parse(""), None);
    }

    #[test]
    fn the_highest_weight_decides_and_the_first_of_equals() {
        assert_eq!(Language::negotiate("en;q=0.5, zh-CN;q=0.9"), Language::ZhHans);
        assert_eq!(Language::negotiate("fr, zh;q=0.3, en;q=0.25"), Language::ZhHans);
        assert_eq!(Language::negotiate("en-GB, zh"), Language::En);
        assert_eq!(Language::negotiate("zh, en-GB"), Language::ZhHans);
        assert_eq!(Language::negotiate("zh;q=0, en;q=0.1"), Language::En);
        assert_eq!(Language::negotiate("zh;q=0.5,*;q=0.1"), Language::ZhHans);
    }

    #[test]
    fn every_chinese_reader_gets_chinese() {
        for header in ["zh", "zh-CN", "zh-Hans-SG", "zh-TW,zh;q=0.9,en;q=0.8", "zh-Hant-HK", "ZH-hk", "cmn-Hans"] {
            assert_eq!(Language::negotiate(header), Language::ZhHans, "{header}");
        }
    }

    #[test]
    fn whoever_asks_for_nothing_we_have_gets_english() {
        for header in ["", "*", "fr", "ja;q=1.0", ",,;", "zh;q=2", "zh;q=x", "zh;q=0.1234", "zh;q=-1", "zh;q=0.é"] {
            assert_eq!(Language::negotiate(header), Language::En, "{header}");
        }
    }
}
