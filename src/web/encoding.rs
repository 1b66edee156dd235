//! Which compression a browser takes, read from `Accept-Encoding`. Static files and pages choose by the same rule.

use actix_web::http::header::{ACCEPT_ENCODING, HeaderMap};

/// A content coding that this server can produce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coding {
    /// The smallest for its price.
    Zstd,
    /// Nearly as good, and older.
    Brotli,
    /// What everything understands.
    Gzip,
}

impl Coding {
    /// All of them, the one we like best first.
    pub const ALL: [Self; 3] = [Self::Zstd, Self::Brotli, Self::Gzip];

    /// The word of `Accept-Encoding` and `Content-Encoding`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Zstd => "zstd",
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// The codings that a request accepts, in our order of liking. Without the header, none: a script that does not ask
/// for compression cannot be expected to undo it.
pub fn accepted(headers: &HeaderMap) -> impl Iterator<Item = Coding> {
    let wishes: Vec<(&str, bool)> = headers
        .get_all(ACCEPT_ENCODING)
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(wish)
        .collect();
    Coding::ALL.into_iter().filter(move |coding| is_wanted(&wishes, *coding))
}

/// A named coding beats the star.
fn is_wanted(wishes: &[(&str, bool)], coding: Coding) -> bool {
    let asked = |name: &str| wishes.iter().find(|(wish, _)| wish.eq_ignore_ascii_case(name)).map(|(_, wanted)| *wanted);
    asked(coding.as_str()).or_else(|| asked("*")).unwrap_or(false)
}

/// `gzip;q=0.5` as the name and whether it is wanted at all: a weight of nought means "do not send".
fn wish(text: &str) -> (&str, bool) {
    let (name, parameters) = text.split_once(';').unwrap_or((text, ""));
    let weight = parameters.trim().strip_prefix("q=").and_then(|weight| weight.trim().parse::<f32>().ok());
    (name.trim(), weight.is_none_or(|weight| weight > 0.0))
}

#[cfg(test)]
mod tests {
    use actix_web::test::TestRequest;

    use super::*;

    fn accepted_by(header: &str) -> Vec<&'static str> {
        let request = TestRequest::default().insert_header((ACCEPT_ENCODING, header)).to_http_request();
        accepted(request.headers()).map(Coding::as_str).collect()
    }

    #[test]
    fn our_liking_orders_what_the_browser_accepts() {
        assert_eq!(accepted_by("gzip, deflate, br, zstd"), ["zstd", "br", "gzip"]);
        assert_eq!(accepted_by("gzip, BR"), ["br", "gzip"]);
        assert_eq!(accepted_by("deflate"), [""; 0]);
    }

    #[test]
    fn a_weight_of_nought_is_a_refusal() {
        assert_eq!(accepted_by("zstd;q=0, br;q=0.000, gzip;q=0.1"), ["gzip"]);
        assert_eq!(accepted_by("*"), ["zstd", "br", "gzip"]);
        assert_eq!(accepted_by("*;q=0, gzip"), ["gzip"]);
        assert_eq!(accepted_by("*, zstd; q=0"), ["br", "gzip"]);
    }

    #[test]
    fn who_does_not_ask_gets_nothing_compressed() {
        let request = TestRequest::default().to_http_request();

        assert_eq!(accepted(request.headers()).count(), 0);
    }
}
