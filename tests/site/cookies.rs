//! The cookies that a site has set, kept as a browser keeps them.

use actix_web::cookie::Cookie;
use actix_web::cookie::time::SignedDuration;
use hyper::HeaderMap;
use hyper::header::{GetAll, HeaderValue};
use url::Url;

struct Kept {
    name: String,
    value: String,
    path: String,
}

#[derive(Default)]
pub(crate) struct Jar(Vec<Kept>);

impl Jar {
    /// Keeps what the answer from `url` sets and drops what it takes back.
    pub(crate) fn keep(&mut self, url: &Url, set: GetAll<'_, HeaderValue>) {
        for header in set {
            let text = header.to_str().expect("a cookie is plain text");
            let cookie = Cookie::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            // A browser turns a secure cookie away that arrives over plain http.
            if cookie.secure() == Some(true) && url.scheme() != "https" {
                continue;
            }
            let path = cookie.path().unwrap_or("/");
            self.0.retain(|kept| kept.name != cookie.name() || kept.path != path);
            if cookie.max_age().is_none_or(SignedDuration::is_positive) {
                self.set(cookie.name(), cookie.value(), path);
            }
        }
    }

    pub(crate) fn set(&mut self, name: &str, value: &str, path: &str) {
        self.0.retain(|kept| kept.name != name || kept.path != path);
        self.0.push(Kept { name: name.to_owned(), value: value.to_owned(), path: path.to_owned() });
    }

    pub(crate) fn get(&self, name: &str) -> Option<String> {
        self.0.iter().find(|kept| kept.name == name).map(|kept| kept.value.clone())
    }

    /// The `Cookie` header for a request to `url`, if any cookie belongs there.
    pub(crate) fn header(&self, url: &Url) -> Option<String> {
        let sent: Vec<_> = self.0.iter().filter(|kept| covers(&kept.path, url.path())).collect();
        let pairs: Vec<_> = sent.iter().map(|kept| format!("{}={}", kept.name, kept.value)).collect();
        (!pairs.is_empty()).then(|| pairs.join("; "))
    }
}

/// `/rooms` covers `/rooms` and `/rooms/7`, not `/roomservice`.
fn covers(path: &str, asked: &str) -> bool {
    asked.strip_prefix(path).is_some_and(|rest| path.ends_with('/') || rest.is_empty() || rest.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn jar_after(headers: &[&'static str]) -> Jar {
        let mut jar = Jar::default();
        let mut set = HeaderMap::new();
        for header in headers {
            set.append("set-cookie", HeaderValue::from_static(header));
        }
        jar.keep(&at("/"), set.get_all("set-cookie"));
        jar
    }

    fn at(path: &str) -> Url {
        Url::parse("http://127.0.0.1/").and_then(|base| base.join(path)).expect("an address")
    }

    #[test]
    fn a_cookie_set_again_is_replaced_and_one_that_has_run_out_is_gone() {
        let jar = jar_after(&["sid=a; HttpOnly", "sid=b; Path=/", "lang=en; Path=/", "lang=; Path=/; Max-Age=0"]);

        assert_eq!(jar.header(&at("/")), Some("sid=b".to_owned()));
    }

    #[test]
    fn a_secure_cookie_is_not_kept_over_plain_http() {
        assert_eq!(jar_after(&["__Host-sid=a; Secure; Path=/"]).get("__Host-sid"), None);
    }

    #[test]
    fn a_cookie_goes_only_where_its_path_covers() {
        let jar = jar_after(&["a=1; Path=/rooms"]);

        assert_eq!(jar.header(&at("/rooms/7")), Some("a=1".to_owned()));
        assert_eq!(jar.header(&at("/roomservice")), None);
    }
}
