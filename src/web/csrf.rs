//! Proof that a form was sent from a page of ours: what the browser says of its origin, and a token.
//!
//! The token is a MAC under the secret in the visitor's own cookie, so nothing has to be stored and it lives as long
//! as the session. It is masked anew on every page, since compressed pages must not repeat a secret.

use actix_web::http::header::{HOST, HeaderMap, ORIGIN};
use data_encoding::BASE64URL_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Bytes of the MAC that a token carries.
const LENGTH: usize = 16;

/// A token for forms shown to whoever holds this secret.
#[must_use]
pub fn token(secret: &[u8], mask: [u8; LENGTH]) -> String {
    let mut bytes = mask.to_vec();
    bytes.extend(proof(secret).iter().zip(mask).map(|(proof, mask)| proof ^ mask));
    BASE64URL_NOPAD.encode(&bytes)
}

/// True if and only if this token was made for this secret.
#[must_use]
pub fn is_valid(secret: &[u8], token: &str) -> bool {
    let Ok(bytes) = BASE64URL_NOPAD.decode(token.as_bytes()) else {
        return false;
    };
    let Some((mask, masked)) = bytes.split_at_checked(LENGTH) else {
        return false;
    };
    let proof: Vec<u8> = mask.iter().zip(masked).map(|(mask, byte)| mask ^ byte).collect();
    masked.len() == LENGTH && mac(secret).verify_truncated_left(&proof).is_ok()
}

/// True if and only if the browser does not say that the form came from elsewhere. Text browsers say nothing; then
/// the token alone decides.
pub fn is_same_origin(headers: &HeaderMap, base_url: Option<&str>) -> bool {
    if let Some(site) = headers.get("sec-fetch-site") {
        return site == "same-origin" || site == "none";
    }
    let Some(origin) = headers.get(ORIGIN).and_then(|value| value.to_str().ok()) else {
        return !headers.contains_key(ORIGIN);
    };
    let host = headers.get(HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    base_url == Some(origin) || origin.split_once("://").is_some_and(|(_, from)| from == host)
}

/// The MAC, cut to the length that a token carries.
fn proof(secret: &[u8]) -> [u8; LENGTH] {
    let whole = mac(secret).finalize().into_bytes();
    let mut proof = [0; LENGTH];
    proof.copy_from_slice(&whole[..LENGTH]);
    proof
}

fn mac(secret: &[u8]) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret).expect("HMAC takes keys of any length");
    mac.update(b"tengen form");
    mac
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderName, HeaderValue};

    use super::*;

    #[test]
    fn a_token_is_valid_for_its_secret_alone() {
        let made = token(b"a secret", [7; LENGTH]);

        assert!(is_valid(b"a secret", &made));
        assert!(!is_valid(b"another", &made));
        for broken in ["", "x", &made[1..], "AAAA"] {
            assert!(!is_valid(b"a secret", broken), "{broken}");
        }
    }

    #[test]
    fn tokens_of_two_pages_look_different() {
        assert_ne!(token(b"a secret", [1; LENGTH]), token(b"a secret", [2; LENGTH]));
    }

    #[test]
    fn a_browser_that_names_another_origin_is_refused() {
        let says = |pairs: &[(&'static str, &'static str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
            }
            is_same_origin(&headers, Some("https://club.example"))
        };

        assert!(says(&[]), "w3m and lynx say nothing");
        assert!(says(&[("sec-fetch-site", "same-origin")]));
        assert!(!says(&[("sec-fetch-site", "cross-site")]));
        assert!(!says(&[("sec-fetch-site", "same-site")]));
        assert!(says(&[("origin", "http://127.0.0.1:8080"), ("host", "127.0.0.1:8080")]));
        assert!(says(&[("origin", "https://club.example"), ("host", "127.0.0.1:8080")]));
        assert!(!says(&[("origin", "https://evil.example"), ("host", "club.example")]));
        assert!(!says(&[("origin", "null"), ("host", "club.example")]));
    }
}
