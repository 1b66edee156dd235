//! Two members at a table: a room in which they play.

use crate::browser::Browser;
use crate::club::Club;
use crate::page::Page;

/// A room with both seats taken. Whoever opened it sits first, which makes him Black until colours are swapped.
pub struct Table {
    /// The path of the room.
    pub room: String,
    pub host: Browser,
    pub guest: Browser,
}

impl Table {
    /// Two new members, Hana and Wei, in a room with these settings (the others as the form proposes them), with the
    /// game begun.
    pub async fn set(club: &Club, settings: &[(&str, &str)]) -> Self {
        let (host, guest) = (club.member("Hana").await, club.member("Wei").await);
        let table = Self::laid(host, guest, settings).await;
        table.start().await;
        table
    }

    /// The room alone: both sit, nobody is ready.
    pub async fn laid(host: Browser, guest: Browser, settings: &[(&str, &str)]) -> Self {
        let mut form = host.get("/rooms/new").await.form("/rooms");
        for (name, value) in settings {
            form = form.fill(name, value);
        }
        let page = form.enter().await.expect(200);
        let room = page.url.path().to_owned();
        assert!(page.has("section.pos"), "no room was opened: {page}");
        let table = Self { room, host, guest };
        table.press(&table.guest, "seat=white").await.expect(200);
        table
    }

    /// Both press ready.
    pub async fn start(&self) {
        self.press(&self.host, "ready=yes").await.expect(200);
        let page = self.press(&self.guest, "ready=yes").await.expect(200);
        assert_ne!(page.position("turn"), "", "the game has not begun: {page}");
    }

    /// The room as this visitor sees it.
    pub async fn seen_by(&self, visitor: &Browser) -> Page {
        visitor.get(&self.room).await.expect(200)
    }

    /// Presses a button of the room's form, named by its pair such as `act=swap` or `at=h8`.
    pub async fn press(&self, who: &Browser, button: &str) -> Page {
        self.seen_by(who).await.form("#room").press(button).await
    }

    /// Types a line into the room's field and presses Enter.
    pub async fn type_line(&self, who: &Browser, line: &str) -> Page {
        self.seen_by(who).await.form("#room").fill("text", line).enter().await
    }

    /// The stones of these points, such as `h8 i9`, each placed by whoever is to move. Gives the page that the last of
    /// them sees then.
    pub async fn play(&self, points: &str) -> Page {
        let mut last = None;
        for point in points.split_whitespace() {
            let who = self.to_move().await;
            let page = self.press(who, &format!("at={point}")).await.expect(200);
            assert_eq!(page.notice(), None, "{point} was not accepted: {page}");
            last = Some(page);
        }
        last.expect("a point to play on")
    }

    /// Whoever must act.
    pub async fn to_move(&self) -> &Browser {
        let page = self.seen_by(&self.host).await;
        if page.position("turn") == page.position("seat") { &self.host } else { &self.guest }
    }
}
