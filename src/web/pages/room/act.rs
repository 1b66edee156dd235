//! The one address that a room's form posts to: acts, points, seats, and what was typed.

use actix_web::HttpResponse;
use actix_web::web::Path;

use crate::model::ids::{AccountId, RoomId};
use crate::play::act::{Acted, Wish};
use crate::play::leave::Left;
use crate::play::ready::Readied;
use crate::play::seat::{SeatChoice, Seated};
use crate::rules::action::Action;
use crate::rules::phase::Phase;
use crate::rules::point::Point;
use crate::web::answer;
use crate::web::command::{self, Asked};
use crate::web::error::PageError;
use crate::web::form::Posted;
use crate::web::notice::Notice;
use crate::web::paths::View;

/// `POST /rooms/N/act`.
pub async fn post(path: Path<RoomId>, posted: Posted) -> Result<HttpResponse, PageError> {
    let table = Table::of(*path, &posted)?;
    match command::asked(&posted) {
        Asked::Point(at) => table.point(at).await,
        Asked::Act(action) => table.act(action).await,
        Asked::OfferMarked => table.offer_marked().await,
        Asked::Resign => Ok(table.confirm("resign")),
        Asked::Sit(choice) => table.sit(choice).await,
        Asked::Ready => table.ready().await,
        Asked::Leave => table.leave().await,
        Asked::Unreadable => table.unreadable().await,
        Asked::Nothing => table.back(None).await,
    }
}

/// `POST /rooms/N/seat`.
pub async fn seat(path: Path<RoomId>, posted: Posted) -> Result<HttpResponse, PageError> {
    let choice = command::seat_choice(posted.text("seat")).ok_or(PageError::BadField("seat"))?;
    Table::of(*path, &posted)?.sit(choice).await
}

/// `POST /rooms/N/ready` and `/rooms/N/rematch`.
pub async fn ready(path: Path<RoomId>, posted: Posted) -> Result<HttpResponse, PageError> {
    Table::of(*path, &posted)?.ready().await
}

/// `POST /rooms/N/leave`.
pub async fn leave(path: Path<RoomId>, posted: Posted) -> Result<HttpResponse, PageError> {
    Table::of(*path, &posted)?.leave().await
}

/// A signed-in visitor at a room.
struct Table<'a> {
    room: RoomId,
    account: AccountId,
    posted: &'a Posted,
}

impl<'a> Table<'a> {
    fn of(room: RoomId, posted: &'a Posted) -> Result<Self, PageError> {
        let account = posted.visitor.signed_in(&format!("/rooms/{room}"))?.account.id;
        Ok(Self { room, account, posted })
    }

    /// The point act that is due in the phase that the game is in.
    async fn point(self, at: Point) -> Result<HttpResponse, PageError> {
        let state = self.posted.visitor.state.store.reader.room(self.room).await?.ok_or(PageError::NotFound)?;
        let phase = state.game.as_ref().map(|game| game.game.phase().clone());
        match phase {
            Some(Phase::Offer { .. }) => self.mark(at).await,
            Some(Phase::Choose { .. }) => self.act(Action::Choose(at)).await,
            _ => self.act(Action::Place(at)).await,
        }
    }

    async fn mark(self, at: Point) -> Result<HttpResponse, PageError> {
        let acted = self.posted.visitor.state.play.mark(self.room, self.account, at, self.seen()?).await?;
        self.back(notice_of(acted)).await
    }

    async fn offer_marked(self) -> Result<HttpResponse, PageError> {
        let state = self.posted.visitor.state.store.reader.room(self.room).await?.ok_or(PageError::NotFound)?;
        self.act(Action::Offer(state.room.draft.clone())).await
    }

    async fn act(self, action: Action) -> Result<HttpResponse, PageError> {
        let wish = Wish { room: self.room, account: self.account, action, seen: self.seen()?, now: self.posted.at };
        let acted = self.posted.visitor.state.play.act(wish).await?;
        self.back(notice_of(acted)).await
    }

    async fn sit(self, choice: SeatChoice) -> Result<HttpResponse, PageError> {
        let play = &self.posted.visitor.state.play;
        let seated = play.sit(self.room, self.account, choice, self.terms()?, self.posted.at).await?;
        let notice = match seated {
            Seated::Sits => None,
            Seated::Taken => Some(Notice::SeatTaken),
            Seated::Playing => Some(Notice::SeatPlaying),
            Seated::TermsChanged => Some(Notice::TermsChanged),
            Seated::Closed => Some(Notice::RoomClosed),
        };
        self.back(notice).await
    }

    async fn ready(self) -> Result<HttpResponse, PageError> {
        let play = &self.posted.visitor.state.play;
        let readied = play.ready(self.room, self.account, self.terms()?, self.posted.at).await?;
        let notice = match readied {
            Readied::Waiting | Readied::Started => None,
            Readied::TermsChanged => Some(Notice::TermsChanged),
        };
        self.back(notice).await
    }

    async fn leave(self) -> Result<HttpResponse, PageError> {
        let sure = self.posted.text("sure") == "yes";
        match self.posted.visitor.state.play.leave(self.room, self.account, sure, self.posted.at).await? {
            Left::Gone => self.back(None).await,
            Left::WouldLose => Ok(self.confirm("leave")),
        }
    }

    /// Leads back to the room; what was typed stays in the field.
    async fn unreadable(self) -> Result<HttpResponse, PageError> {
        let typed = self.posted.text("text");
        answer::room_keeping(&self.posted.visitor, self.room, self.view(), Some(&Notice::Unreadable), typed).await
    }

    /// Leads to the page that asks whether the visitor is sure.
    fn confirm(&self, what: &str) -> HttpResponse {
        answer::see_other(&format!("/rooms/{}/{what}", self.room))
    }

    /// Leads back to the room, with something to say there. What was typed when a button was pressed stays in the field.
    async fn back(self, notice: Option<Notice>) -> Result<HttpResponse, PageError> {
        let (visitor, typed) = (&self.posted.visitor, self.posted.text("text"));
        if !typed.is_empty() && command::beats_what_was_typed(self.posted) {
            return answer::room_keeping(visitor, self.room, self.view(), notice.as_ref(), typed).await;
        }
        answer::room(visitor, self.room, self.view(), notice.as_ref()).await
    }

    /// The view that the form stood on: it leads back there.
    fn view(&self) -> View {
        if self.posted.last("view") == Some("live") { View::Live } else { View::Once }
    }

    /// The number of the position that the page showed; of several the last counts.
    fn seen(&self) -> Result<i64, PageError> {
        self.posted.last("seen").and_then(|seen| seen.parse().ok()).ok_or(PageError::BadField("seen"))
    }

    /// The version of the terms that the page showed.
    fn terms(&self) -> Result<i64, PageError> {
        self.posted.last("terms").and_then(|terms| terms.parse().ok()).ok_or(PageError::BadField("terms"))
    }
}

/// What there is to say about an act. What was done, or was done already, shows on the board.
fn notice_of(acted: Acted) -> Option<Notice> {
    match acted {
        Acted::Done | Acted::Repeated => None,
        Acted::WrongClaim => Some(Notice::WrongClaim),
        Acted::TooLate => Some(Notice::TooLate),
        Acted::Stale => Some(Notice::Stale),
        Acted::Refused(why) => Some(Notice::Refused(why)),
        Acted::NoGame => Some(Notice::NoGame),
    }
}
