//! Prepares the static files: one stylesheet out of many, a hash in every name, and each file compressed once and for
//! all. `web::assets` embeds what this leaves in `$OUT_DIR/static`.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// The stylesheets in the order in which they are joined. Later ones may rely on earlier ones.
const STYLESHEETS: [&str; 17] = [
    "tokens.css",
    "base.css",
    "forms.css",
    "prose.css",
    "shell.css",
    "parts/board.css",
    "parts/clock.css",
    "parts/hands.css",
    "parts/seat.css",
    "parts/moves.css",
    "parts/room.css",
    "parts/live.css",
    "parts/rooms.css",
    "parts/lobby.css",
    "parts/ladder.css",
    "parts/games.css",
    "parts/profile.css",
];

fn main() -> io::Result<()> {
    // What is embedded at compile time is invisible to cargo unless it is named here.
    for folder in ["static", "locales", "migrations", "templates"] {
        println!("cargo:rerun-if-changed={folder}");
    }
    let target = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("static");
    if target.exists() {
        // Files of an earlier build carry other hashes and would be embedded beside the new ones.
        fs::remove_dir_all(&target)?;
    }
    fs::create_dir_all(&target)?;

    publish(&target, "site.css", stylesheet(Path::new("static/css"))?.as_bytes())?;
    for entry in fs::read_dir("static/img")? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("static files have plain names");
        publish(&target, name, &fs::read(&path)?)?;
    }
    Ok(())
}

/// All stylesheets as one. A file that is missing from the list stops the build rather than being forgotten.
fn stylesheet(folder: &Path) -> io::Result<String> {
    let found = [folder.to_owned(), folder.join("parts")].iter().map(css_files).sum::<io::Result<usize>>()?;
    assert_eq!(found, STYLESHEETS.len(), "static/css and the list in build.rs disagree");
    STYLESHEETS.iter().map(|name| Ok(minify(&fs::read_to_string(folder.join(name))?))).collect()
}

fn css_files(folder: &PathBuf) -> io::Result<usize> {
    let names = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    Ok(names.iter().filter(|path| path.extension().is_some_and(|extension| extension == "css")).count())
}

/// CSS without comments and without the white space that means nothing. Strings stay as they are.
fn minify(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(c) = rest.chars().next() {
        if let Some(comment) = rest.strip_prefix("/*") {
            rest = comment.split_once("*/").expect("every comment is closed").1;
        } else if c == '"' {
            let end = rest[1..].find('"').expect("every string is closed") + 2;
            out.push_str(&rest[..end]);
            rest = &rest[end..];
        } else if c.is_whitespace() {
            rest = rest.trim_start();
            // A blank is needed between two words, never beside these: neither in a selector nor in a value.
            let useless = out.ends_with(['{', '}', ';', ',', ':', '>']) || rest.starts_with(['{', '}', ';', ',', '>']);
            if !useless && !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
        } else {
            // The last semicolon of a block is not needed either.
            if c == '}' && out.ends_with(';') {
                out.pop();
            }
            out.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    out
}

/// Writes `NAME.HASH.EXT` and, wherever it is smaller, its compressed variants.
fn publish(target: &Path, name: &str, content: &[u8]) -> io::Result<()> {
    let hash = HEXLOWER.encode(&Sha256::digest(content)[..8]);
    let (stem, extension) = name.rsplit_once('.').expect("static files have an extension");
    let path = target.join(format!("{stem}.{hash}.{extension}"));
    fs::write(&path, content)?;
    for (suffix, packed) in [("br", brotli(content)?), ("zst", zstd(content)?), ("gz", gzip(content)?)] {
        if packed.len() < content.len() {
            fs::write(path.with_extension(format!("{extension}.{suffix}")), packed)?;
        }
    }
    Ok(())
}

fn brotli(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    brotli::CompressorReader::new(content, 4096, 11, 22).read_to_end(&mut packed)?;
    Ok(packed)
}

fn zstd(content: &[u8]) -> io::Result<Vec<u8>> {
    zstd::bulk::compress(content, 19)
}

fn gzip(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(content)?;
    encoder.finish()
}
