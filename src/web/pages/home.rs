//! The lobby: your games first, then rooms to sit down in, running games, and who leads.

use actix_web::{HttpRequest, HttpResponse, Responder};
use askama::Template;

use crate::ladder::ledger::Ladder;
use crate::model::ladder::Standing;
use crate::web::error::PageError;
use crate::web::extract::Visitor;
use crate::web::html::Html;
use crate::web::notice::Notice;
use crate::web::parts::notice::NoticePart;
use crate::web::parts::rooms::RoomRow;
use crate::web::parts::standings::StandingRow;
use crate::web::query::Asked;
use crate::web::shell::{Section, Shell};

/// Rooms that one list shows at most.
const ROOMS: u32 = 50;
/// Leaders shown beside the rooms.
const LEADERS: u32 = 10;

#[derive(Template)]
#[template(path = "pages/home.html")]
struct HomePage {
    shell: Shell,
    notice: Option<NoticePart>,
    yours: Vec<RoomRow>,
    open: Vec<RoomRow>,
    running: Vec<RoomRow>,
    leaders: Vec<StandingRow>,
}

/// `GET /`.
pub async fn get(request: HttpRequest, asked: Asked, visitor: Visitor) -> Result<HttpResponse, PageError> {
    let t = visitor.texts();
    let reader = &visitor.state.store.reader;
    let yours = match visitor.account() {
        Some(account) => reader.rooms_of(account).await?,
        None => Vec::new(),
    };
    let is_yours = |id| yours.iter().any(|room| room.id == id);
    let mut open = reader.open_rooms(ROOMS).await?;
    open.retain(|room| !is_yours(room.id));
    let mut running = reader.running_rooms(ROOMS).await?;
    running.retain(|room| !is_yours(room.id));
    let leaders: Vec<Standing> = reader.leaderboard(Ladder::Dan, 1, LEADERS).await?.items;
    let row = |room: &_| RoomRow::new(room, visitor.account(), visitor.view, t);
    let yours: Vec<RoomRow> = yours.iter().map(row).collect();
    let due = yours.iter().filter(|room| room.is_due).count();
    let title = if due > 0 { t.say_with("lobby-title-due", &[("count", due.into())]) } else { t.say("lobby-title") };
    let page = HomePage {
        shell: Shell::of(&visitor, "lobby", Some(Section::Lobby), title),
        notice: Notice::read(asked.text("said"), "", "").map(|notice| NoticePart::new(&notice, visitor.texts())),
        yours,
        open: open.iter().map(row).collect(),
        running: running.iter().map(row).collect(),
        leaders: leaders.iter().map(|standing| StandingRow::new(standing, visitor.account(), t)).collect(),
    };
    Ok(Html::of(page).respond_to(&request))
}
