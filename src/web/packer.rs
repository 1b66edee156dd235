//! Packs a page that grows: whatever is added can be read at once, and leans on what was sent before.
//!
//! A brotli encoder that lives as long as its stream would hold some 400 KB. Ours is made anew for each part, with the
//! end of what was sent as its dictionary; the parts are joined as `catable` brotli allows. What a stream keeps is
//! then no more than that end. (Gzip has no such door: its encoder stays, for the few who come over plain http.)

use std::io::{self, Write};

use actix_web::http::header::HeaderMap;
use brotli::enc::{BrotliEncoderParams, StandardAlloc};
use brotli::{BrotliCompressCustomIoCustomDict, IoReaderWrapper, IoWriterWrapper};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::web::encoding::{self, Coding};

/// What of the sent text the next part may lean on: a board with all its buttons, and some more.
const MEMORY: usize = 24 * 1024;
/// Base two logarithm of the window that the first part declares; it must cover [`MEMORY`].
const WINDOW: i32 = 15;
/// The cheapest quality that looks back.
const QUALITY: i32 = 3;

/// Packs the parts of one stream.
pub enum Packer {
    /// Nothing that the browser takes.
    Plain,
    /// The end of what was sent; empty before the first part.
    Brotli(Vec<u8>),
    /// The encoder with what it has not handed out yet.
    Gzip(Box<GzEncoder<Vec<u8>>>),
}

impl Packer {
    /// What suits a browser best. Zstd is no part of it: it has no way to go on without its encoder.
    #[must_use]
    pub fn suited_to(headers: &HeaderMap) -> Self {
        match encoding::accepted(headers).find(|coding| *coding != Coding::Zstd) {
            Some(Coding::Brotli) => Self::Brotli(Vec::new()),
            Some(Coding::Gzip) => Self::Gzip(Box::new(GzEncoder::new(Vec::new(), Compression::fast()))),
            _ => Self::Plain,
        }
    }

    /// The word for `Content-Encoding`, if anything is packed.
    #[must_use]
    pub fn coding(&self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Brotli(_) => Some(Coding::Brotli.as_str()),
            Self::Gzip(_) => Some(Coding::Gzip.as_str()),
        }
    }

    /// The next part, so packed that everything up to its end can be read.
    ///
    /// # Errors
    /// Never seen; the encoders' signatures allow for it.
    pub fn pack(&mut self, part: &str) -> io::Result<Vec<u8>> {
        match self {
            Self::Plain => Ok(part.as_bytes().to_vec()),
            Self::Brotli(sent) => {
                let bytes = brotli_part(part.as_bytes(), sent)?;
                remember(sent, part.as_bytes());
                Ok(bytes)
            }
            Self::Gzip(encoder) => {
                encoder.write_all(part.as_bytes())?;
                encoder.flush()?;
                Ok(std::mem::take(encoder.get_mut()))
            }
        }
    }

    /// What closes the stream after the last part.
    ///
    /// # Errors
    /// As [`Packer::pack`].
    pub fn finish(self) -> io::Result<Vec<u8>> {
        match self {
            Self::Plain => Ok(Vec::new()),
            // "Last block, and empty."
            Self::Brotli(_) => Ok(vec![0b11]),
            Self::Gzip(encoder) => encoder.finish(),
        }
    }
}

/// One part of a brotli stream, after `sent`.
fn brotli_part(part: &[u8], sent: &[u8]) -> io::Result<Vec<u8>> {
    let params = BrotliEncoderParams {
        quality: QUALITY,
        lgwin: WINDOW,
        size_hint: part.len(),
        bare_stream: true,
        byte_align: true,
        appendable: true,
        catable: !sent.is_empty(),
        use_dictionary: sent.is_empty(),
        ..BrotliEncoderParams::default()
    };
    let mut bytes = Vec::with_capacity(if sent.is_empty() { part.len() / 4 } else { 512 });
    BrotliCompressCustomIoCustomDict(
        &mut IoReaderWrapper(&mut &*part),
        &mut IoWriterWrapper(&mut bytes),
        &mut [0; 4096],
        &mut [0; 4096],
        &params,
        StandardAlloc::default(),
        &mut |_, _, _, _| (),
        sent,
        io::ErrorKind::UnexpectedEof.into(),
    )?;
    Ok(bytes)
}

/// Keeps the end of what has been sent.
fn remember(sent: &mut Vec<u8>, part: &[u8]) {
    let fresh = &part[part.len().saturating_sub(MEMORY)..];
    let kept = MEMORY - fresh.len();
    sent.drain(..sent.len().saturating_sub(kept));
    sent.extend_from_slice(fresh);
    sent.shrink_to(MEMORY);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::html::unpack;

    /// A board as long as ours, on which one point differs from the board before.
    fn board(turn: usize) -> String {
        let cell = |n: usize| match n {
            n if n < turn => format!("<td data-at=\"{n}\" data-stone=\"black\" data-ply=\"{n}\">●</td>"),
            n => format!("<td data-at=\"{n}\"><button form=\"room\" name=\"at\" value=\"{n}\">+</button></td>"),
        };
        (0..225).map(cell).collect()
    }

    fn every_packer() -> [Packer; 3] {
        let gzip = GzEncoder::new(Vec::new(), Compression::fast());
        [Packer::Plain, Packer::Brotli(Vec::new()), Packer::Gzip(Box::new(gzip))]
    }

    fn coding_of(packer: &Packer) -> Option<Coding> {
        Coding::ALL.into_iter().find(|coding| packer.coding() == Some(coding.as_str()))
    }

    #[test]
    fn a_stream_of_many_parts_unpacks_to_what_was_sent() {
        for mut packer in every_packer() {
            let coding = coding_of(&packer);
            let (mut sent, mut bytes) = (String::new(), Vec::new());
            let parts = (0..150).flat_map(|turn| [board(turn), "b".to_owned(), "<p class=beat>…</p>".to_owned()]);
            for part in parts {
                sent += &part;
                bytes.extend(packer.pack(&part).expect("packs"));
            }
            bytes.extend(packer.finish().expect("closes"));

            assert!(unpack(coding, &bytes) == sent.as_bytes(), "{coding:?}");
        }
    }

    #[test]
    fn a_further_board_costs_less_than_a_hundred_bytes() {
        let mut packer = Packer::Brotli(Vec::new());
        packer.pack(&board(60)).expect("packs");
        packer.pack(&board(61)).expect("packs");

        let bytes = packer.pack(&board(62)).expect("packs");

        assert!(bytes.len() <= 100, "{} bytes for {}", bytes.len(), board(62).len());
    }

    #[test]
    fn each_part_can_be_read_before_the_next_is_there() {
        use std::io::Read;

        let mut packer = Packer::Brotli(Vec::new());
        let mut bytes = packer.pack("first ").expect("packs");
        bytes.extend(packer.pack("second").expect("packs"));

        let mut read = vec![0; 12];
        brotli::Decompressor::new(&bytes[..], 4096).read_exact(&mut read).expect("all of both");
        assert_eq!(read, b"first second");
    }
}
