//! The static files: hashed names for templates, and the handler of `/static/{name}`.
//!
//! `build.rs` has written every file as `NAME.HASH.EXT`, with `.zst`, `.br` and `.gz` beside it where they are smaller.
//! A name never changes its content, so browsers may keep it for a year.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use actix_web::{HttpRequest, HttpResponse, web};
use include_dir::{Dir, include_dir};

use crate::web::encoding::{self, Coding};
use crate::web::error::PageError;

static FILES: Dir<'static> = include_dir!("$OUT_DIR/static");

/// By hashed name.
static ASSETS: LazyLock<BTreeMap<&'static str, Asset>> = LazyLock::new(|| {
    let names = FILES.files().filter_map(|file| file.path().to_str());
    names.filter(|name| !is_packed(name)).map(|name| (name, Asset::load(name))).collect()
});

struct Asset {
    /// `site.css`, as the code calls it.
    plain_name: String,
    /// `/static/site.HASH.css`.
    path: String,
    content_type: &'static str,
    content: &'static [u8],
    packed: Vec<(Coding, &'static [u8])>,
}

impl Asset {
    fn load(name: &'static str) -> Self {
        let content = |name: &str| FILES.get_file(name).map(include_dir::File::contents);
        let packed = Coding::ALL.into_iter().filter_map(|coding| {
            let content = content(&format!("{name}.{}", suffix(coding)))?;
            Some((coding, content))
        });
        let (stem, extension) = name.rsplit_once('.').expect("build.rs keeps the extension");
        let (plain, _hash) = stem.rsplit_once('.').expect("build.rs puts a hash before the extension");
        Self {
            plain_name: format!("{plain}.{extension}"),
            path: format!("/static/{name}"),
            content_type: content_type(extension),
            content: content(name).expect("the name comes from this very folder"),
            packed: packed.collect(),
        }
    }

    fn answer(&self, request: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        response.insert_header((CONTENT_TYPE, self.content_type));
        response.insert_header((CACHE_CONTROL, "public, max-age=31536000, immutable"));
        response.insert_header((VARY, "Accept-Encoding"));
        let packed = encoding::accepted(request.headers())
            .find_map(|coding| self.packed.iter().find(|(packed, _)| *packed == coding).copied());
        let Some((coding, content)) = packed else {
            return response.body(self.content);
        };
        response.insert_header((CONTENT_ENCODING, coding.as_str())).body(content)
    }
}

/// The address of a static file by its plain name: `path("site.css")`. The names are written in our own code.
///
/// # Panics
/// If there is no such file: a mistake of ours that any test of the page shows.
#[must_use]
pub fn path(plain_name: &str) -> &'static str {
    let asset = ASSETS.values().find(|asset| asset.plain_name == plain_name);
    &asset.expect("every name that the code mentions lies under static/").path
}

/// Lets the application serve `/static/{name}` to GET and HEAD.
pub fn configure(config: &mut web::ServiceConfig) {
    config.service(web::resource("/static/{name}").route(web::get().to(get)).route(web::head().to(get)));
}

async fn get(name: web::Path<String>, request: HttpRequest) -> Result<HttpResponse, PageError> {
    let asset = ASSETS.get(name.as_str()).ok_or(PageError::NotFound)?;
    Ok(asset.answer(&request))
}

fn is_packed(name: &str) -> bool {
    Coding::ALL.iter().any(|coding| name.ends_with(&format!(".{}", suffix(*coding))))
}

const fn suffix(coding: Coding) -> &'static str {
    match coding {
        Coding::Zstd => "zst",
        Coding::Brotli => "br",
        Coding::Gzip => "gz",
    }
}

fn content_type(extension: &str) -> &'static str {
    match extension {
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use actix_web::body::to_bytes;
    use actix_web::dev::ServiceResponse;
    use actix_web::http::StatusCode;
    use actix_web::http::header::ACCEPT_ENCODING;
    use actix_web::test::{TestRequest, call_service, init_service};
    use actix_web::{App, rt};

    use super::*;

    fn ask(request: TestRequest) -> ServiceResponse {
        rt::System::new().block_on(async {
            let app = init_service(App::new().configure(configure)).await;
            call_service(&app, request.to_request()).await
        })
    }

    fn header(response: &ServiceResponse, name: actix_web::http::header::HeaderName) -> &str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    #[test]
    fn a_hashed_file_may_be_kept_for_a_year() {
        let response = ask(TestRequest::get().uri(path("site.css")));

        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(header(&response, CONTENT_TYPE), "text/css; charset=utf-8");
        assert_eq!(header(&response, CACHE_CONTROL), "public, max-age=31536000, immutable");
        assert_eq!(header(&response, VARY), "Accept-Encoding");
        assert_eq!(header(&response, CONTENT_ENCODING), "");
    }

    #[test]
    fn each_coding_unpacks_to_the_same_file() {
        let plain = ASSETS.values().find(|asset| asset.plain_name == "site.css").unwrap().content;
        for coding in Coding::ALL {
            let request = TestRequest::get().uri(path("site.css")).insert_header((ACCEPT_ENCODING, coding.as_str()));

            let response = ask(request);

            assert_eq!(header(&response, CONTENT_ENCODING), coding.as_str());
            let packed = rt::System::new().block_on(to_bytes(response.into_body())).unwrap();
            assert_eq!(crate::web::html::unpack(Some(coding), &packed), plain);
        }
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        let packed = format!("{}.br", path("site.css"));
        for uri in ["/static/site.css", "/static/site.0000000000000000.css", packed.as_str()] {
            assert_eq!(ask(TestRequest::get().uri(uri)).status(), StatusCode::NOT_FOUND, "{uri}");
        }
    }

    #[test]
    fn head_is_answered_like_get() {
        let response = ask(TestRequest::default().method(actix_web::http::Method::HEAD).uri(path("logo.svg")));

        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(header(&response, CONTENT_TYPE), "image/svg+xml");
    }

    #[test]
    fn the_stylesheet_asks_no_other_host_and_ends_where_it_should() {
        let asset = ASSETS.values().find(|asset| asset.plain_name == "site.css").unwrap();
        let css = std::str::from_utf8(asset.content).unwrap();

        assert!(!css.contains("url(") && !css.contains("@import") && !css.contains("//"));
        assert_eq!(css.matches('{').count(), css.matches('}').count());
    }
}
