//! How this room writes its SQL down: as constants, each listed, so that one test can prepare every one of them
//! against a migrated database and another can ask which of them would read a whole table.

/// Declares statements: each becomes a documented `const &str`, and all of them together `STATEMENTS`.
macro_rules! statements {
    ($($(#[$doc:meta])* $vis:vis $name:ident: $sql:expr;)+) => {
        $($(#[$doc])* $vis const $name: &str = $sql;)+

        /// Every statement of this file, by name.
        #[cfg(test)]
        pub(super) const STATEMENTS: &[(&str, &str)] = &[$((stringify!($name), $name)),+];
    };
}

pub(super) use statements;

#[cfg(test)]
mod tests {
    use std::path::Path;

    use sqlx::{AssertSqlSafe, Executor, SqlSafeStr, SqliteConnection};

    use crate::store::*;

    /// Every statement of every file, as `file::NAME`.
    fn all() -> Vec<(String, &'static str)> {
        let files = [
            ("accounts", accounts::STATEMENTS),
            ("archive", archive::STATEMENTS),
            ("change", change::STATEMENTS),
            ("checkpoint", checkpoint::STATEMENTS),
            ("flush", flush::STATEMENTS),
            ("games", games::STATEMENTS),
            ("health", health::STATEMENTS),
            ("ladders", ladders::STATEMENTS),
            ("lobby", lobby::STATEMENTS),
            ("open", open::STATEMENTS),
            ("recount", recount::STATEMENTS),
            ("replays", replays::STATEMENTS),
            ("rooms", rooms::STATEMENTS),
            ("sessions", sessions::STATEMENTS),
            ("verify", verify::STATEMENTS),
        ];
        let named = |(file, list): (&'static str, &'static [(&'static str, &'static str)])| {
            list.iter().map(move |(name, sql)| (format!("{file}::{name}"), *sql))
        };
        files.into_iter().flat_map(named).collect()
    }

    async fn migrated(folder: &Path) -> SqliteConnection {
        open::writer(&folder.join("club.db")).await.unwrap()
    }

    #[test]
    fn every_file_that_declares_statements_is_in_the_list() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
        let listed = all();

        for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            let stem = file.file_stem().unwrap().to_str().unwrap();
            let declares = std::fs::read_to_string(&file).unwrap().contains("\nstatements! {");
            let known = listed.iter().any(|(name, _)| name.starts_with(&format!("{stem}::")));

            assert_eq!(declares, known, "{stem}");
        }
    }

    #[tokio::test]
    async fn every_statement_fits_the_migrated_database() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = migrated(folder.path()).await;

        for (name, sql) in all() {
            let prepared = connection.prepare(sql.into_sql_str()).await;

            assert!(prepared.is_ok(), "{name}: {}", prepared.unwrap_err());
        }
    }

    /// What may read a whole table or index, and why that is all right.
    const READS_ALL: &[(&str, &str)] = &[
        ("accounts::COUNT_PLAYERS", "counts entries of the smallest index"),
        ("accounts::FIND_PLAYERS", "looks for a text inside names"),
        ("accounts::COUNT_FOUND", "looks for a text inside names"),
        ("open::OBJECTS", "counts tables, once, at the start"),
        ("recount::LEDGER", "proves all of it"),
        ("recount::STANDINGS", "proves all of them"),
        ("verify::MISTAKEN_ROOMS", "proves all of them"),
        ("verify::ORPHANS", "proves every row"),
        ("sessions::END_IDLE", "looks through all sessions, once an hour"),
    ];

    /// What reads an index from its end and stops at a limit.
    const READS_A_PAGE: &[&str] = &["accounts::PLAYERS", "ladders::BY_POINTS", "lobby::OPEN", "lobby::RUNNING"];

    /// What is read from memory, not from a table.
    const IN_MEMORY: [&str; 5] = ["json_each", "now", "found", "(subquery", "CONSTANT ROW"];

    #[tokio::test]
    async fn no_statement_reads_a_whole_table_but_those_that_must() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = migrated(folder.path()).await;

        for (name, sql) in all() {
            let plan: Vec<(i64, i64, i64, String)> = sqlx::query_as(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")))
                .fetch_all(&mut connection)
                .await
                .unwrap_or_default();
            let mut reads = plan.iter().filter_map(|(.., step)| step.strip_prefix("SCAN "));
            let reads_all = reads.find(|table| !IN_MEMORY.iter().any(|memory| table.starts_with(memory)));

            let page = READS_A_PAGE.contains(&name.as_str()) && reads_all.is_some_and(|step| step.contains("INDEX"));
            let must = READS_ALL.iter().any(|(known, _)| *known == name);
            assert!(reads_all.is_none() || page || must, "{name}: {plan:#?}");
        }
    }

    #[tokio::test]
    async fn lists_by_number_or_score_need_no_sorting() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = migrated(folder.path()).await;
        let sorted = ["archive::BEFORE", "games::DUE", "games::LOG", "sessions::OF_ACCOUNT"];

        for (name, sql) in all() {
            if sorted.contains(&name.as_str()) || READS_A_PAGE.contains(&name.as_str()) {
                let plan: Vec<(i64, i64, i64, String)> =
                    sqlx::query_as(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {sql}")))
                        .fetch_all(&mut connection)
                        .await
                        .unwrap();

                assert!(plan.iter().all(|(.., step)| !step.contains("TEMP B-TREE")), "{name}: {plan:#?}");
            }
        }
    }

    #[tokio::test]
    async fn the_bundled_sqlite_does_not_lose_a_reset_log() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = migrated(folder.path()).await;

        let version: String = sqlx::query_scalar("SELECT sqlite_version()").fetch_one(&mut connection).await.unwrap();
        let numbers: Vec<u32> = version.split('.').map(|number| number.parse().unwrap()).collect();

        assert!(numbers >= vec![3, 51, 3], "{version}");
    }
}
