//! Names in any script: taken or refused with a reason, and every link about their owners works.

use crate::club::{Club, PASSWORD};
use crate::page::Page;
use crate::table::Table;

async fn register(club: &Club, name: &str) -> Page {
    let form = club.visitor().get("/register").await.form("/register");
    form.fill("username", name).fill("password", PASSWORD).enter().await
}

#[tokio::test]
async fn c55_names_that_look_alike_are_refused() {
    let club = Club::open().await;
    for name in ["limes", "paypal", "五子棋手"] {
        assert_eq!(register(&club, name).await.status, 200, "{name}");
    }

    for twin in
        ["Iimes", "LIMES", "ｌｉｍｅｓ", "pаypal", "paypаl", "五子棋手\u{fe00}", "lim\u{200b}es", "\u{202e}semil"]
    {
        let page = register(&club, twin).await;

        assert_eq!(page.status, 422, "{twin:?}");
        assert_eq!(page.form("/register").value("username").as_deref(), Some(twin), "what was typed stays");
        assert!(!page.text_of(".field-error").is_empty());
    }
}

#[tokio::test]
async fn c56_names_that_are_no_words_are_refused_with_the_reason() {
    let club = Club::open().await;

    for name in ["-", "..", "😀😀😀", "", " ", "a", "admin", "x".repeat(500).as_str(), "a/b", "<b>bold</b>"] {
        let page = register(&club, name).await;

        assert_eq!(page.status, 422, "{name:?}");
        assert!(!page.text_of(".field-error").is_empty(), "{name:?}");
    }
}

#[tokio::test]
async fn c56_every_link_about_a_chinese_name_works() {
    let club = Club::open().await;
    let table = Table::laid(club.member("王小明").await, club.member("ゆうき").await, &[("opening", "free")]).await;
    table.start().await;
    table.play("h8 a1 i8 b1 j8 c1 k8 d1 l8").await;

    for path in ["/", "/players", "/players?name=小明", "/ladders/dan", "/games", "/games/1", "/rooms/1"] {
        let page = club.visitor().get(path).await.expect(200);
        assert!(page.text().contains("王小明"), "{path}");
        for link in page.attrs("a[href^='/']", "href") {
            assert_eq!(club.visitor().get(&link).await.status, 200, "{link} on {path}");
        }
    }
    assert_eq!(club.visitor().get("/players/1").await.heading(), "王小明");
}

#[tokio::test]
async fn c57_thirty_people_of_one_school_come_in_within_an_hour() {
    let club = Club::open().await;

    for number in 0..30 {
        assert_eq!(register(&club, &format!("Pupil {number}")).await.status, 200, "pupil {number}");
    }
    for number in 0..30 {
        let form = club.visitor().get("/login").await.form("/login");
        let page = form.fill("username", &format!("Pupil {number}")).fill("password", PASSWORD).enter().await;
        assert!(page.has("form[action='/logout']"), "pupil {number}: {page}");
    }
}
