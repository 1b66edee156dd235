//! The room's page that never ends: a whole section for every change, below the last one, which the style sheet then
//! hides. Fields stand before the sections, so nothing that is being typed is lost and the focus stays.

use std::convert::Infallible;
use std::time::Duration;

use actix_web::http::Method;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use futures_util::Stream;
use futures_util::stream::unfold;
use tokio::time::{Interval, interval};

use crate::i18n::Texts;
use crate::live::hub::News;
use crate::live::streams::{Farewell, Ticket};
use crate::model::ids::RoomId;
use crate::web::answer;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::notice::Notice;
use crate::web::packer::Packer;
use crate::web::pages::room::section::{self, RoomSection, Viewer};
use crate::web::paths::{self, View};
use crate::web::query::Asked;
use crate::web::shell::Shell;
use crate::web::state::State;

/// Silence lasts no longer than this; the style sheet raises the alarm after fifty seconds of it.
const BEAT: Duration = Duration::from_secs(15);
/// A page of more sections than this is begun anew, since a browser keeps them all.
const LONGEST: usize = 500;
/// Stands in the rendered page where its sections begin.
const SEAM: &str = "<!--sections-->";

#[derive(Template)]
#[template(path = "pages/room/live.html")]
struct LivePage {
    shell: Shell,
    csrf: String,
    room: RoomId,
    typed: String,
}

#[derive(Template)]
#[template(path = "parts/beat.html")]
struct Beat<'a> {
    t: Texts,
    path: &'a str,
}

#[derive(Template)]
#[template(path = "parts/farewell.html")]
struct FarewellPart<'a> {
    t: Texts,
    path: &'a str,
    why: Ending,
}

/// Why a page of this kind ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// Told so from outside.
    Told(Farewell),
    /// The server stops.
    Stop,
    /// It has become long, or the room cannot be read.
    Anew,
}

impl FarewellPart<'_> {
    fn words(&self) -> String {
        match self.why {
            Ending::Told(Farewell::Moved) => self.t.say("live-moved"),
            Ending::Told(Farewell::SignedOut) => self.t.say("live-signed-out"),
            Ending::Stop => self.t.say("live-stopped"),
            Ending::Anew => self.t.say("live-anew"),
        }
    }
}

/// `GET /rooms/N/live`.
pub async fn get(
    request: HttpRequest,
    path: Path<RoomId>,
    asked: Asked,
    visitor: Visitor,
) -> Result<HttpResponse, PageError> {
    let id = *path;
    let house = visitor.state.clone();
    // Subscribed before the room is read, so that news between the two is not missed.
    let news = house.hub.subscribe(id);
    if house.store.reader.room(id).await?.is_none() {
        return Err(PageError::NotFound);
    }
    if !visitor.can_stream {
        return Ok(once(&request, id));
    }
    let Ok(ticket) = house.streams.open(visitor.holder(), visitor.address) else {
        return answer::room(&visitor, id, View::Once, Some(&Notice::TooManyLive)).await;
    };
    let page = LivePage {
        shell: Shell::of(&visitor, "room", None, visitor.texts().say_with("live-title", &[("room", id.get().into())])),
        csrf: visitor.csrf(),
        room: id,
        typed: asked.text("text").to_owned(),
    };
    let page = page.render().map_err(|error| PageError::Internal(error.into()))?;
    let (head, tail) = page.split_once(SEAM).unwrap_or((&page, ""));
    let packer = Packer::suited_to(request.headers());
    let mut response = HttpResponse::Ok();
    response.insert_header((CONTENT_TYPE, "text/html; charset=utf-8"));
    response.insert_header((CACHE_CONTROL, "no-cache, no-store"));
    response.insert_header((VARY, "Accept-Encoding"));
    // nginx would gather the page until it ends.
    response.insert_header(("x-accel-buffering", "no"));
    if let Some(coding) = packer.coding() {
        response.insert_header((CONTENT_ENCODING, coding));
    }
    if request.method() == Method::HEAD {
        return Ok(response.finish());
    }
    let mut beat = interval(BEAT);
    // Its first tick would come at once.
    beat.reset();
    let watch = Watch {
        house,
        id,
        viewer: Viewer::of(&visitor, View::Live),
        notice: Notice::read(asked.text("said"), asked.text("at"), asked.text("n")),
        head: Some(head.to_owned()),
        tail: tail.to_owned(),
        news,
        ticket,
        shown: i64::MIN,
        sections: 0,
        beat,
    };
    Ok(response.streaming(parts(watch, packer)))
}

/// The finite page instead, with whatever the query says.
fn once(request: &HttpRequest, id: RoomId) -> HttpResponse {
    let path = paths::room_in(id, View::Once);
    let query = request.query_string();
    answer::see_other(&if query.is_empty() { path } else { format!("{path}?{query}#board") })
}

/// One reader of a room.
struct Watch {
    house: Data<State>,
    id: RoomId,
    viewer: Viewer,
    /// What there is to say above the first section.
    notice: Option<Notice>,
    /// What comes before the first section, until it is sent.
    head: Option<String>,
    tail: String,
    news: News,
    ticket: Ticket,
    /// The version of the last section.
    shown: i64,
    sections: usize,
    /// When the next beat is due.
    beat: Interval,
}

/// The body. A part is made when the connection asks for it: a reader who lags is sent the newest section alone, and
/// holds up nobody.
fn parts(watch: Watch, packer: Packer) -> impl Stream<Item = Result<Bytes, Infallible>> {
    unfold(Some((watch, packer)), |going| async move {
        let (mut watch, mut packer) = going?;
        let (text, is_last) = watch.next().await;
        let bytes = packer.pack(&text).and_then(|mut bytes| {
            if !is_last {
                return Ok((bytes, Some(packer)));
            }
            bytes.extend(packer.finish()?);
            Ok((bytes, None))
        });
        match bytes {
            Ok((bytes, packer)) => Some((Ok(Bytes::from(bytes)), packer.map(|packer| (watch, packer)))),
            Err(error) => {
                tracing::error!(%error, "a part of a page could not be bytes");
                None
            }
        }
    })
}

impl Watch {
    /// The next part, and whether it is the last.
    async fn next(&mut self) -> (String, bool) {
        if let Some(head) = self.head.take() {
            let (section, is_last) = self.section().await;
            return (head + &section, is_last);
        }
        tokio::select! {
            biased;
            why = self.ticket.told() => self.farewell(Ending::Told(why)),
            () = self.house.stopping.cancelled() => self.farewell(Ending::Stop),
            _ = self.news.above(self.shown) => self.section().await,
            _ = self.beat.tick() => (self.next_beat(), false),
        }
    }

    /// The room as it is now, with a beat after it.
    async fn section(&mut self) -> (String, bool) {
        match self.rendered().await {
            Ok(section) if self.sections < LONGEST => (section + &self.next_beat(), false),
            Ok(section) => (section + &self.farewell(Ending::Anew).0, true),
            Err(error) => {
                tracing::error!(%error, room = %self.id, "a room could not be shown to a reader");
                self.farewell(Ending::Anew)
            }
        }
    }

    async fn rendered(&mut self) -> Result<String, PageError> {
        let reader = &self.house.store.reader;
        let state = reader.room(self.id).await?.ok_or(PageError::NotFound)?;
        let people = section::people(reader, &state).await?;
        self.shown = state.room.version;
        self.sections += 1;
        let notice = self.notice.take();
        let section = RoomSection::new(&self.viewer, state, &people, self.house.clock.now(), notice.as_ref());
        section.render().map_err(|error| PageError::Internal(error.into()))
    }

    fn next_beat(&mut self) -> String {
        self.beat.reset();
        let path = self.path();
        Beat { t: self.viewer.t, path: &path }.render().unwrap_or_default()
    }

    fn farewell(&self, why: Ending) -> (String, bool) {
        let path = self.path();
        let words = FarewellPart { t: self.viewer.t, path: &path, why }.render().unwrap_or_default();
        (words + &self.tail, true)
    }

    fn path(&self) -> String {
        paths::room_in(self.id, View::Live)
    }
}
