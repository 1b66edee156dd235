//! Which names an account may have, and which names are taken for the same.
//!
//! A name is written in letters and digits of any script, as its owner is called: `Lin Mei`, 王小明. It is brought
//! into one form first (NFKC, so that full-width letters are plain ones), then held to the profile for user names of
//! RFC 8265, which knows neither controls nor invisible or merely decorative characters.

use precis_profiles::UsernameCasePreserved;
use precis_profiles::precis_core::Error;
use precis_profiles::precis_core::profile::PrecisFastInvocation;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

use crate::model::account::Name;
use crate::model::credentials::BadName;

/// How many characters a name needs. Two, because 王明 is a whole name.
const LEAST: usize = 2;
/// How many characters a name may have.
const MOST: usize = 20;
/// What may stand between the letters of a name, one at a time.
const SEPARATORS: [char; 4] = ['-', '_', '.', ' '];
/// How many marks may follow a letter. Vietnamese and Hebrew need two, no language a tower of them.
const MARKS: usize = 3;

/// Names that speak for the club, for a role in it, for a colour, or for nobody.
const RESERVED: &str = "tengen, 天元, admin, administrator, root, system, server, arbiter, referee, moderator, mod, host, \
    staff, support, help, official, security, guest, anonymous, nobody, everyone, you, black, white, null, undefined, \
    deleted player, 裁判, 管理员, 系统, 客服, 官方, 房主, 游客, 黑方, 白方";

/// A name that passed, and what it has in common with every look-alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// The name as it will be shown.
    pub name: Name,
    /// Its key, unique among all accounts.
    pub key: String,
}

/// Brings a typed name into its final form.
///
/// # Errors
/// If it cannot be a name, with the first reason found.
pub fn check(typed: &str) -> Result<Checked, BadName> {
    let text = tidy(typed);
    if let Some(c) = text.chars().find(|c| !may_stand_in_name(*c)) {
        return Err(BadName::Character(c));
    }
    let length = text.chars().count();
    if length > MOST {
        return Err(BadName::TooLong { most: MOST });
    }
    for part in text.split(' ') {
        profile(part)?;
    }
    if length < LEAST {
        return Err(BadName::TooShort { least: LEAST });
    }
    if text.split(SEPARATORS).any(str::is_empty) {
        return Err(BadName::Separator);
    }
    let key = key(&text);
    if RESERVED.split(", ").any(|reserved| self::key(reserved) == key) {
        return Err(BadName::Reserved);
    }
    Ok(Checked { name: Name::from_checked(text), key })
}

/// What a typed name and every look-alike of it have in common: `Iimes` and `limes`, a Latin a and a Cyrillic а.
///
/// It follows the tables of Unicode, which grow: whoever updates them rebuilds the keys from the names.
#[must_use]
pub fn key(typed: &str) -> String {
    // Nobody's name is longer than this; what comes after it could only cost time.
    let text: String = tidy(typed).chars().take(4 * MOST).collect();
    // Upper before lower case, since only that way ß meets SS and both small sigmas meet.
    let small = text.to_uppercase().to_lowercase();
    let alike: String = skeleton(&small).collect();
    // A capital I looks like l, and we compare names without regard to case: so i is like l as well. (A skeleton may
    // hold capitals, such as O for the figure 0.)
    alike.to_lowercase().replace('i', "l")
}

/// One form for what looks or is meant the same: compatibility characters replaced (NFKC, which also turns every kind of
/// space into the plain one), spaces single and inside only.
fn tidy(typed: &str) -> String {
    let normal: String = typed.nfkc().collect();
    normal.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// True if and only if the character is a letter, digit, mark or separator. The profile decides about the letters.
fn may_stand_in_name(c: char) -> bool {
    c.is_alphanumeric() || is_combining_mark(c) || SEPARATORS.contains(&c)
}

/// Holds one word to the profile. The profile itself knows no spaces (RFC 8265 §3.5: words joined by single ones).
fn profile(word: &str) -> Result<(), BadName> {
    if word.is_empty() {
        return Ok(());
    }
    let kept = UsernameCasePreserved::enforce(word).map_err(|error| match error {
        Error::BadCodepoint(info) => BadName::Character(char::from_u32(info.cp).unwrap_or(char::REPLACEMENT_CHARACTER)),
        Error::Invalid | Error::Unexpected(_) => BadName::Direction,
    })?;
    let letters: Vec<char> = kept.chars().collect();
    let tower = letters.windows(MARKS).find(|run| run.iter().copied().all(is_combining_mark));
    let leading = letters.first().copied().filter(|c| is_combining_mark(*c));
    match tower.map(|run| run[0]).or(leading) {
        Some(mark) => Err(BadName::Character(mark)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn shown(typed: &str) -> Result<String, BadName> {
        check(typed).map(|checked| checked.name.as_str().to_owned())
    }

    #[test]
    fn c56_names_are_written_in_any_script() {
        for name in
            ["王小明", "王明", "Lin Mei", "Okada", "たけし", "ブラックさん", "Ольга", "נועה", "김철수", "Đặng-Lê"]
        {
            assert_eq!(shown(name), Ok(name.to_owned()), "{name}");
        }
        assert_eq!(shown("8848"), Ok("8848".to_owned()));
        assert_eq!(shown("a_b.c-d"), Ok("a_b.c-d".to_owned()));
    }

    #[test]
    fn c56_signs_alone_are_no_name() {
        assert_eq!(shown("-"), Err(BadName::TooShort { least: 2 }));
        assert_eq!(shown(""), Err(BadName::TooShort { least: 2 }));
        assert_eq!(shown("  "), Err(BadName::TooShort { least: 2 }));
        assert_eq!(shown(".."), Err(BadName::Separator));
        assert_eq!(shown("🎉🎉"), Err(BadName::Character('🎉')));
        assert_eq!(shown("五子棋!"), Err(BadName::Character('!')));
    }

    #[test]
    fn a_separator_stands_alone_between_letters() {
        for name in ["-lin", "lin-", "lin--mei", "lin. mei", "lin_-mei", ".lin"] {
            assert_eq!(shown(name), Err(BadName::Separator), "{name}");
        }
    }

    #[test]
    fn spaces_are_single_and_inside_only() {
        assert_eq!(shown("  Lin \u{a0}  Mei "), Ok("Lin Mei".to_owned()));
        assert_eq!(shown("王\u{3000}小明"), Ok("王 小明".to_owned()));
    }

    #[test]
    fn c55_full_width_letters_are_plain_ones() {
        assert_eq!(shown("Ｌｉｎ５"), Ok("Lin5".to_owned()));
    }

    #[test]
    fn c55_what_nobody_sees_cannot_stand_in_a_name() {
        let invisible =
            ['\0', '\t', '\n', '\u{7f}', '\u{ad}', '\u{200b}', '\u{200d}', '\u{202e}', '\u{2066}', '\u{feff}'];
        for c in invisible {
            assert_eq!(shown(&format!("lin{c}mei")), Err(BadName::Character(c)), "U+{:04X}", u32::from(c));
        }
        assert_eq!(shown("五子棋\u{fe00}"), Err(BadName::Character('\u{fe00}')));
        assert_eq!(shown("五\u{e0100}子棋"), Err(BadName::Character('\u{e0100}')));
    }

    #[test]
    fn c55_look_alikes_share_one_key() {
        let twins = [
            ("Iimes", "limes"),
            ("limes", "LIMES"),
            ("Anna", "Аnnа"),
            ("Anna", "Ａｎｎａ"),
            ("l0gin", "login"),
            ("mail1", "rnaill"),
            ("王口", "王ロ"),
            ("straße", "STRASSE"),
        ];
        for (one, other) in twins {
            assert_eq!(key(one), key(other), "{one} {other}");
        }
        assert_ne!(key("王小明"), key("王小月"));
        assert_ne!(key("Lin"), key("Liu"));
        assert_ne!(key("Lin Mei"), key("LinMei"));
    }

    #[test]
    fn nobody_is_called_like_the_club_or_its_people() {
        for name in ["Tengen", "ADMIN", "аdmin", "天元", "黑方", "White", "Arbiter", "deleted player", "r00t"] {
            assert_eq!(shown(name), Err(BadName::Reserved), "{name}");
        }
    }

    #[test]
    fn a_letter_carries_a_few_marks_but_no_tower() {
        assert_eq!(shown("Lin\u{33f}\u{33f}\u{33f}"), Err(BadName::Character('\u{33f}')));
        assert_eq!(shown("\u{301}Lin"), Err(BadName::Character('\u{301}')));
    }

    #[test]
    fn letters_run_in_one_direction() {
        assert_eq!(shown("linנועה"), Err(BadName::Direction));
    }

    #[test]
    fn twenty_characters_are_enough() {
        assert!(check(&"王".repeat(20)).is_ok());
        assert_eq!(shown(&"王".repeat(21)), Err(BadName::TooLong { most: 20 }));
    }

    proptest! {
        #[test]
        fn a_checked_name_is_in_its_final_form(typed in "\\PC{0,24}") {
            if let Ok(checked) = check(&typed) {
                prop_assert_eq!(check(checked.name.as_str()), Ok(checked.clone()));
                prop_assert_eq!(key(&typed), checked.key);
            }
        }

        #[test]
        fn the_case_of_a_name_makes_no_other_name(typed in "[a-zA-Z0-9äöüßéñ]{2,20}") {
            prop_assert_eq!(key(&typed.to_uppercase()), key(&typed.to_lowercase()));
        }
    }
}
