//! A browser without a screen: it keeps cookies, follows redirects and hands out pages whose forms can be filled.
//!
//! Like a text browser it runs no script and enforces no `required` or `maxlength`; what a person could not do with
//! a page (fill a field that is not there, press a button that is not offered) fails the test. To attack the server
//! with requests that no page offers there is [`Browser::ask`].

use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use http_body_util::BodyExt;
use hyper::header::{COOKIE, HeaderName, HeaderValue, LOCATION, SET_COOKIE};
use hyper::{HeaderMap, Method, Request, Version};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use url::{Url, form_urlencoded};

use crate::cookies::Jar;
use crate::page::{Hop, Page};

/// No answer may take longer; a held request is answered after 25 s at most.
const PATIENCE: Duration = Duration::from_mins(1);

/// More redirects than this are a circle.
const LONGEST_CHAIN: usize = 8;

/// One visitor. Clones are further windows of the same browser, with the same cookies.
#[derive(Clone)]
pub struct Browser {
    client: Client<HttpConnector, String>,
    base: Url,
    cookies: Arc<Mutex<Jar>>,
    headers: HeaderMap,
}

impl Browser {
    /// A fresh browser, without cookies, that looks at the site at `base`, such as `http://127.0.0.1:8080`.
    #[must_use]
    pub fn new(base: &str) -> Self {
        Self::with(HttpConnector::new(), base)
    }

    /// A fresh browser whose connections come from `address`; every address in 127.0.0.0/8 is this machine.
    #[must_use]
    pub fn from_address(base: &str, address: IpAddr) -> Self {
        let mut connector = HttpConnector::new();
        connector.set_local_address(Some(address));
        Self::with(connector, base)
    }

    fn with(connector: HttpConnector, base: &str) -> Self {
        Self {
            client: Client::builder(TokioExecutor::new()).build(connector),
            base: base.parse().expect("the base is an address"),
            cookies: Arc::default(),
            headers: HeaderMap::new(),
        }
    }

    /// The same browser, sending one more header with every request, such as `accept-language`.
    #[must_use]
    pub fn sending(mut self, name: &str, value: &str) -> Self {
        self.headers.insert(header_name(name), header_value(value));
        self
    }

    /// The page at `path`, wherever redirects lead.
    pub async fn get(&self, path: &str) -> Page {
        self.ask(Method::GET, path).follow().await
    }

    /// The page at `path`, not waiting for its end.
    pub async fn stream(&self, path: &str) -> Streaming {
        let ask = self.ask(Method::GET, path);
        let answer = self.client.request(ask.request()).await.unwrap_or_else(|error| panic!("{path}: {error:?}"));
        assert_eq!(answer.status().as_u16(), 200, "{path}");
        Streaming { body: answer.into_body(), unread: String::new() }
    }

    /// The first answer to a posted form, redirects not followed. Keys may be repeated.
    pub async fn post(&self, path: &str, pairs: &[(&str, &str)]) -> Page {
        self.ask(Method::POST, path).pairs(pairs).send().await
    }

    /// Any request at all. `path` may also be a whole address, as a link gives it.
    pub fn ask(&self, method: Method, path: &str) -> Ask {
        let url = self.base.join(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        Ask {
            browser: self.clone(),
            method,
            url,
            headers: self.headers.clone(),
            body: String::new(),
            version: Version::HTTP_11,
        }
    }

    /// The value of a cookie, if the site has set it.
    #[must_use]
    pub fn cookie(&self, name: &str) -> Option<String> {
        self.jar(|jar| jar.get(name))
    }

    /// Puts a cookie in by hand, as a thief would.
    pub fn set_cookie(&self, name: &str, value: &str) {
        self.jar(|jar| jar.set(name, value, "/"));
    }

    fn jar<T>(&self, with: impl FnOnce(&mut Jar) -> T) -> T {
        with(&mut self.cookies.lock().expect("no test panics while it holds the jar"))
    }
}

/// A page that has begun to arrive and may never end.
pub struct Streaming {
    pub body: hyper::body::Incoming,
    /// What has arrived and was not looked at yet.
    pub unread: String,
}

/// A request that is being put together.
#[must_use]
pub struct Ask {
    browser: Browser,
    method: Method,
    url: Url,
    headers: HeaderMap,
    body: String,
    version: Version,
}

impl Ask {
    /// One more header; it replaces what the browser would send by itself.
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.insert(header_name(name), header_value(value));
        self
    }

    /// Asks in another version of HTTP.
    pub fn version(mut self, version: Version) -> Self {
        self.version = version;
        self
    }

    /// The fields of a form, in their order.
    pub fn pairs(self, pairs: &[(impl AsRef<str>, impl AsRef<str>)]) -> Self {
        let body = encoded(pairs);
        self.body("application/x-www-form-urlencoded", body)
    }

    /// A body of any kind.
    pub fn body(mut self, kind: &str, body: impl Into<String>) -> Self {
        self.body = body.into();
        self.header("content-type", kind)
    }

    /// Sends the request and gives the first answer, whatever it is.
    pub async fn send(self) -> Page {
        self.once(Vec::new()).await.1
    }

    /// Sends the request and follows redirects, as a person's browser does.
    pub async fn follow(self) -> Page {
        let mut hops = Vec::new();
        let mut ask = self;
        loop {
            let (next, page) = ask.once(hops).await;
            let Some(next) = next else { return page };
            hops = page.hops;
            assert!(hops.len() < LONGEST_CHAIN, "redirected in a circle: {hops:?}");
            ask = next;
        }
    }

    /// One request and its answer. If the answer sends the browser on within the site, the request that follows.
    async fn once(self, mut hops: Vec<Hop>) -> (Option<Self>, Page) {
        let told = format!("{} {}", self.method, self.url);
        let answer = self.browser.client.request(self.request());
        let answer = tokio::time::timeout(PATIENCE, answer)
            .await
            .unwrap_or_else(|_| panic!("{told}: no answer in {PATIENCE:?}"))
            .unwrap_or_else(|error| panic!("{told}: {error:?}"));
        let (head, body) = answer.into_parts();
        let body = tokio::time::timeout(PATIENCE, body.collect())
            .await
            .unwrap_or_else(|_| panic!("{told}: the answer has no end"))
            .unwrap_or_else(|error| panic!("{told}: {error:?}"))
            .to_bytes();
        self.browser.jar(|jar| jar.keep(&self.url, head.headers.get_all(SET_COOKIE)));
        let location = head.headers.get(LOCATION).filter(|_| head.status.is_redirection());
        let location = location.map(|value| value.to_str().expect("an address is plain text").to_owned());
        let next = location.as_deref().and_then(|location| self.next(location));
        if let Some(location) = location {
            hops.push(Hop { status: head.status.as_u16(), location });
        }
        let page = Page::new(self.browser, self.url, head, body, hops);
        (next, page)
    }

    fn request(&self) -> Request<String> {
        let mut request = Request::new(self.body.clone());
        *request.method_mut() = self.method.clone();
        *request.version_mut() = self.version;
        let mut address = self.url.clone();
        // The fragment stays with the browser.
        address.set_fragment(None);
        *request.uri_mut() = address.as_str().parse().expect("an address is an address");
        *request.headers_mut() = self.headers.clone();
        if let Some(cookies) = self.browser.jar(|jar| jar.header(&self.url)) {
            request.headers_mut().entry(COOKIE).or_insert(header_value(&cookies));
        }
        request
    }

    /// Only what the visitor's browser always sends goes along on a redirect. Other hosts are not visited.
    fn next(&self, location: &str) -> Option<Self> {
        let url = self.url.join(location).unwrap_or_else(|error| panic!("sent to {location}: {error}"));
        (url.origin() == self.browser.base.origin()).then(|| self.browser.ask(Method::GET, url.as_str()))
    }
}

/// The fields of a form as they travel.
pub(crate) fn encoded(pairs: &[(impl AsRef<str>, impl AsRef<str>)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}

fn header_name(name: &str) -> HeaderName {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn header_value(value: &str) -> HeaderValue {
    HeaderValue::from_bytes(value.as_bytes()).unwrap_or_else(|error| panic!("{value}: {error}"))
}
