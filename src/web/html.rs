//! How a page leaves: rendered, compressed in the handler, with its cache policy.
//!
//! actix's own `Compress` knows only fixed levels, at which brotli costs milliseconds a page; the lowest level of each
//! coding packs our pages nearly as well in some fifty microseconds.

use std::io::{self, Write};

use actix_web::body::BoxBody;
use actix_web::error::ErrorInternalServerError;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, VARY};
use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::web::encoding::{self, Coding};

/// A body below this size fits in one packet anyway.
const WORTH_PACKING: usize = 1024;

/// Who may keep a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cache {
    /// Nobody: it shows a game or something private. `no-cache` is for text browsers, some of which ignore `no-store`
    /// and show the page of an earlier visit after a redirect.
    Private,
    /// Anybody, for a few minutes: it is the same for every visitor without an account who reads this language.
    Public,
}

impl Cache {
    const fn policy(self) -> &'static str {
        match self {
            Self::Private => "no-cache, no-store",
            Self::Public => "public, max-age=300",
        }
    }

    /// What the answer depends on. A public page still follows the visitor's language and account.
    const fn vary(self) -> &'static str {
        match self {
            Self::Private => "Accept-Encoding",
            Self::Public => "Accept-Encoding, Accept-Language, Cookie",
        }
    }
}

/// A page on its way out: `Html::of(page)` is 200 and private.
#[derive(Debug)]
pub struct Html<T> {
    page: T,
    status: StatusCode,
    cache: Cache,
}

impl<T: Template> Html<T> {
    /// The page with status 200, kept by nobody.
    pub fn of(page: T) -> Self {
        Self { page, status: StatusCode::OK, cache: Cache::Private }
    }

    /// The same with another status.
    #[must_use]
    pub fn with_status(self, status: StatusCode) -> Self {
        Self { status, ..self }
    }

    /// The same, but caches may keep it.
    #[must_use]
    pub fn public(self) -> Self {
        Self { cache: Cache::Public, ..self }
    }
}

impl<T: Template> Responder for Html<T> {
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        respond(&self.page, request.headers(), self.status, self.cache)
            .unwrap_or_else(|error| ErrorInternalServerError(error).into())
    }
}

/// Renders a page for the request that came with these headers.
///
/// # Errors
/// If the template or a value in it fails to render.
pub fn respond(
    page: &impl Template,
    headers: &HeaderMap,
    status: StatusCode,
    cache: Cache,
) -> Result<HttpResponse, askama::Error> {
    Ok(send(page.render()?, headers, status, cache))
}

/// Sends a page that is rendered already.
#[must_use]
pub fn send(page: String, headers: &HeaderMap, status: StatusCode, cache: Cache) -> HttpResponse {
    let mut response = HttpResponse::build(status);
    response.insert_header((CONTENT_TYPE, "text/html; charset=utf-8"));
    response.insert_header((CACHE_CONTROL, cache.policy()));
    response.insert_header((VARY, cache.vary()));
    let coding = if page.len() < WORTH_PACKING { None } else { encoding::accepted(headers).next() };
    match coding.and_then(|coding| Some((coding, pack(coding, page.as_bytes()).ok()?))) {
        Some((coding, packed)) => response.insert_header((CONTENT_ENCODING, coding.as_str())).body(packed),
        // Nothing accepted, or (never seen) the encoder failed: the plain page is right for everybody.
        None => response.body(page),
    }
}

fn pack(coding: Coding, page: &[u8]) -> io::Result<Vec<u8>> {
    match coding {
        Coding::Zstd => zstd::bulk::compress(page, 1),
        Coding::Brotli => {
            // A window of 256 KB covers any page of ours; a larger one costs time to clear.
            let mut encoder = brotli::CompressorWriter::new(Vec::with_capacity(page.len() / 4), 4096, 1, 18);
            encoder.write_all(page)?;
            Ok(encoder.into_inner())
        }
        Coding::Gzip => {
            let fast = flate2::Compression::fast();
            let mut encoder = flate2::write::GzEncoder::new(Vec::with_capacity(page.len() / 4), fast);
            encoder.write_all(page)?;
            encoder.finish()
        }
    }
}

/// What a browser makes of a body with this coding.
#[cfg(test)]
pub(crate) fn unpack(coding: Option<Coding>, body: &[u8]) -> Vec<u8> {
    use std::io::Read;

    let mut plain = Vec::new();
    match coding {
        None => plain.extend_from_slice(body),
        Some(Coding::Zstd) => plain = zstd::stream::decode_all(body).unwrap(),
        Some(Coding::Brotli) => {
            brotli::Decompressor::new(body, 4096).read_to_end(&mut plain).unwrap();
        }
        Some(Coding::Gzip) => {
            flate2::read::GzDecoder::new(body).read_to_end(&mut plain).unwrap();
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use actix_web::body::to_bytes;
    use actix_web::http::header::{ACCEPT_ENCODING, HeaderName};
    use actix_web::rt;
    use actix_web::test::TestRequest;

    use super::*;

    #[derive(Template)]
    #[template(source = "<p>{{ text }}</p>", ext = "html")]
    struct Page {
        text: String,
    }

    struct Broken;

    impl std::fmt::Display for Broken {
        fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            Err(std::fmt::Error)
        }
    }

    #[derive(Template)]
    #[template(source = "{{ value }}", ext = "html")]
    struct BrokenPage {
        value: Broken,
    }

    fn page(length: usize) -> Html<Page> {
        Html::of(Page { text: "天元 ".repeat(length) })
    }

    fn asking(codings: &str) -> HttpRequest {
        TestRequest::default().insert_header((ACCEPT_ENCODING, codings)).to_http_request()
    }

    fn header(response: &HttpResponse, name: HeaderName) -> Option<&str> {
        response.headers().get(name).map(|value| value.to_str().unwrap())
    }

    #[test]
    fn a_page_is_packed_as_the_browser_wishes_and_unpacks_to_itself() {
        let plain = page(500).page.render().unwrap();
        for (asked, coding) in [
            ("gzip, br, zstd", Some(Coding::Zstd)),
            ("gzip, br", Some(Coding::Brotli)),
            ("gzip", Some(Coding::Gzip)),
            ("zstd;q=0", None),
        ] {
            let response = page(500).respond_to(&asking(asked));

            assert_eq!(header(&response, CONTENT_ENCODING), coding.map(Coding::as_str));
            assert_eq!(header(&response, VARY), Some("Accept-Encoding"));
            let body = rt::System::new().block_on(to_bytes(response.into_body())).unwrap();
            assert_eq!(unpack(coding, &body), plain.as_bytes(), "{asked}");
        }
    }

    #[test]
    fn a_small_page_is_left_alone() {
        let response = page(3).respond_to(&asking("gzip, br, zstd"));

        assert_eq!(header(&response, CONTENT_ENCODING), None);
        assert_eq!(header(&response, CONTENT_TYPE), Some("text/html; charset=utf-8"));
    }

    #[test]
    fn a_page_declares_who_may_keep_it() {
        let request = asking("");

        let private = page(3).with_status(StatusCode::UNPROCESSABLE_ENTITY).respond_to(&request);
        let public = page(3).public().respond_to(&request);

        assert_eq!(private.status(), StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(header(&private, CACHE_CONTROL), Some("no-cache, no-store"));
        assert_eq!(header(&public, CACHE_CONTROL), Some("public, max-age=300"));
        assert_eq!(header(&public, VARY), Some("Accept-Encoding, Accept-Language, Cookie"));
    }

    #[test]
    fn a_page_that_does_not_render_is_an_internal_error() {
        let response = Html::of(BrokenPage { value: Broken }).respond_to(&asking("gzip"));

        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
    }
}
