//! The program itself, killed and stopped in the middle: nothing that was answered is ever lost.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::timeout;

use crate::browser::Browser;
use crate::club::PASSWORD;
use crate::table::Table;

const FREE: &[(&str, &str)] = &[("opening", "free")];
/// Nothing here takes longer unless it is broken.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program, serving the database in a folder.
struct Served {
    child: Child,
    base: String,
}

impl Served {
    async fn start(folder: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tengen"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(folder.join("club.db"))
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines();
        let line = timeout(PATIENCE, lines.next_line()).await.expect("in time").expect("a line").expect("the address");
        let base = line.split_whitespace().last().expect("the address").to_owned();
        Self { child, base }
    }

    async fn member(&self, name: &str) -> Browser {
        let browser = Browser::new(&self.base);
        let form = browser.get("/register").await.form("/register");
        form.fill("username", name).fill("password", PASSWORD).enter().await.expect(200);
        browser
    }

    async fn kill(mut self) {
        self.child.kill().await.expect("the program can be killed");
    }
}

async fn verify(folder: &Path) -> (Option<i32>, String) {
    let file = folder.join("club.db");
    let output = Command::new(env!("CARGO_BIN_EXE_tengen")).arg("verify").arg(file).output().await.expect("it runs");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

#[tokio::test]
async fn c10_whatever_was_answered_before_a_kill_is_there_after_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let served = Served::start(folder.path()).await;
    let table = Table::laid(served.member("Hana").await, served.member("Wei").await, FREE).await;
    table.start().await;
    let points = ["h8", "a1", "i8", "a3", "j8", "a5", "c3", "a7"];
    let mut served = served;

    for (n, point) in points.into_iter().enumerate() {
        let (first, second) = (Browser::new(&served.base), Browser::new(&served.base));
        let at_home =
            Table { room: table.room.clone(), host: moved(&table.host, &first), guest: moved(&table.guest, &second) };
        let answer = {
            let who = at_home.to_move().await;
            at_home.seen_by(who).await.form("#room").pressed(&format!("at={point}")).send().await
        };
        assert_eq!(answer.status, 303);
        served.kill().await;
        served = Served::start(folder.path()).await;
        let page = Browser::new(&served.base).get(&table.room).await;
        assert_eq!(page.position("ply"), (n + 1).to_string(), "{point} was answered and is gone");
    }

    served.kill().await;
    assert_eq!(verify(folder.path()).await, (Some(0), String::new()));
}

/// The same person at the site's new address.
fn moved(browser: &Browser, to: &Browser) -> Browser {
    to.set_cookie("sid", &browser.cookie("sid").expect("a session"));
    to.clone()
}

#[tokio::test]
async fn a_server_that_is_asked_to_stop_answers_whoever_waits_and_leaves() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut served = Served::start(folder.path()).await;
    let host = served.member("Hana").await;
    let page = host.get("/rooms/new").await.form("/rooms").enter().await;
    let wait = page.link("Wait for news");
    let pid = served.child.id().expect("it runs").to_string();

    let stop = async {
        // Long enough for the request to be held: it would have to be answered otherwise.
        tokio::time::sleep(Duration::from_millis(300)).await;
        let sent = Command::new("kill").args(["-TERM", &pid]).status().await.expect("kill runs");
        assert!(sent.success());
        timeout(Duration::from_secs(5), served.child.wait()).await.expect("within five seconds").expect("it ends")
    };
    let (page, left) = tokio::join!(timeout(PATIENCE, host.get(&wait)), stop);

    assert_eq!(left.code(), Some(0));
    let page = page.expect("in time");
    assert_eq!(page.status, 200);
    assert_eq!(page.notice().as_deref(), Some("waited"));
    assert!(!folder.path().join("club.db-wal").exists(), "everything is in the file");
}
