//! A text browser on a terminal: w3m or lynx in tmux, typed into and read as a person would.
//!
//! Both read keys in the order in which they were typed, so nothing waits between keys; [`TextBrowser::wait_for`]
//! waits for the page that they lead to.

use std::process::{Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;
use tokio::time::{sleep, timeout};

const POLL: Duration = Duration::from_millis(50);

/// Longer than the site holds a request.
const PATIENCE: Duration = Duration::from_secs(45);

enum Kind {
    W3m,
    Lynx,
}

/// One text browser on a terminal of its own, with fresh cookies.
pub struct TextBrowser {
    kind: Kind,
    /// The home of the browser, and the place of the socket by which tmux is told what to do.
    folder: TempDir,
}

impl TextBrowser {
    /// Opens an address in w3m.
    #[must_use]
    pub fn w3m(address: &str) -> Self {
        let options = ["wrap_search=1", "ignorecase_search=0", "confirm_qq=0"].map(|option| ["-o", option]);
        Self::start(Kind::W3m, &[&["w3m", "-cookie"], &options.concat()[..], &[address]].concat())
    }

    /// Opens an address in lynx. Its links and fields are numbered, which is how [`Self::press`] finds them, and a
    /// field takes keys only after Enter.
    #[must_use]
    pub fn lynx(address: &str) -> Self {
        Self::start(Kind::Lynx, &["lynx", "-nopause", "-tna", "-number_fields", "-accept_all_cookies", address])
    }

    /// Big enough for a whole page with a board and for lines that do not wrap: what is not on the screen cannot be
    /// read, and w3m finds no words that stand on two lines.
    fn start(kind: Kind, program: &[&str]) -> Self {
        let browser = Self { kind, folder: tempfile::tempdir().expect("a temporary folder") };
        let home = format!("HOME={}", browser.folder.path().display());
        let mut arguments = vec!["new-session", "-d", "-x", "160", "-y", "100", "env", &home, "LC_ALL=C.UTF-8"];
        arguments.extend(program);
        // A browser that dies leaves its last words on the screen.
        arguments.extend([";", "set-option", "-g", "remain-on-exit", "on"]);
        browser.tmux(&arguments);
        browser
    }

    /// What is on the screen.
    #[must_use]
    pub fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// Types keys by their names, such as `Enter`, `Tab`, `C-u` or `g`.
    pub fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    /// Types text, letter by letter.
    pub fn type_text(&self, text: &str) {
        // To tmux a semicolon at the end begins another command.
        let text = text.strip_suffix(';').map_or_else(|| text.to_owned(), |rest| format!("{rest}\\;"));
        self.tmux(&["send-keys", "-l", "--", &text]);
    }

    /// Waits until the words are on the screen, wherever the lines are broken.
    pub async fn wait_for(&self, words: &str) {
        let looking = async {
            while !in_one_line(&self.screen()).contains(words) {
                sleep(POLL).await;
            }
        };
        let found = timeout(PATIENCE, looking).await;
        assert!(found.is_ok(), "no {words:?} on the screen in {PATIENCE:?}:\n{}", self.screen());
    }

    /// Puts text in the field behind these words, in place of what stands there.
    pub fn fill(&self, label: &str, text: &str) {
        self.go_behind(label);
        self.keys(&["Enter", "C-u"]);
        self.type_text(text);
        self.keys(&["Enter"]);
    }

    /// Chooses from the list behind these words.
    pub fn choose(&self, label: &str, option: &str) {
        self.go_behind(label);
        self.keys(&["Enter"]);
        self.search(option);
        self.keys(&["Enter"]);
    }

    /// Presses the first button or follows the first link that says these words.
    pub fn press(&self, words: &str) {
        self.press_behind("", words);
    }

    /// Presses the first button that says these words and stands behind those.
    pub fn press_behind(&self, before: &str, words: &str) {
        match self.kind {
            Kind::W3m => {
                self.keys(&["g"]);
                self.search(before);
                self.search(words);
            }
            Kind::Lynx => self.go_to_number(number_before(&self.screen(), before, words)),
        }
        self.keys(&["Enter"]);
    }

    /// Goes to the first field or link behind these words.
    fn go_behind(&self, label: &str) {
        match self.kind {
            Kind::W3m => {
                self.keys(&["g"]);
                self.search(label);
                self.keys(&["Tab"]);
            }
            Kind::Lynx => self.go_to_number(number_behind(&self.screen(), label)),
        }
    }

    fn search(&self, words: &str) {
        if words.is_empty() {
            return;
        }
        let escaped =
            |letter: char| if "\\.[]()|*+?^$".contains(letter) { format!("\\{letter}") } else { letter.into() };
        let words = match self.kind {
            Kind::W3m => words.chars().map(escaped).collect(),
            Kind::Lynx => words.to_owned(),
        };
        self.type_text(&format!("/{words}"));
        self.keys(&["Enter"]);
    }

    /// Goes to the first link of the page, and on from there.
    fn go_to_number(&self, number: usize) {
        self.keys(&[vec!["C-a"], vec!["Tab"; number - 1]].concat());
    }

    fn tmux(&self, arguments: &[&str]) -> String {
        let socket = self.folder.path().join("socket");
        let mut command = Command::new("tmux");
        command.args(["-u", "-f", "/dev/null", "-S"]).arg(socket).args(arguments);
        let done = command.env("LC_ALL", "C.UTF-8").env_remove("TMUX").stdin(Stdio::null()).output();
        let done = done.unwrap_or_else(|error| panic!("tmux: {error}"));
        assert!(done.status.success(), "tmux {arguments:?}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).into_owned()
    }
}

impl Drop for TextBrowser {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

fn in_one_line(screen: &str) -> String {
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The number of the first link or button behind `before` that says these words.
fn number_before(screen: &str, before: &str, words: &str) -> usize {
    let line = in_one_line(screen);
    let start = line.find(before).unwrap_or_default();
    let mut places = line[start..].match_indices(words).map(|(at, _)| &line[..start + at]);
    places.find_map(number_at_end).unwrap_or_else(|| panic!("no number before {words:?}:\n{screen}"))
}

/// The 6 of `[6]` before a link, or of `([6]BUTTON) ` before a button.
fn number_at_end(text: &str) -> Option<usize> {
    let text = text.trim_end();
    let mark = text.strip_suffix(')').map_or(text, |button| button.rsplit('(').next().unwrap_or_default());
    let (number, value) = mark.rsplit('[').next()?.split_once(']')?;
    let is_mark = value.is_empty() || text.ends_with(')');
    is_mark.then(|| number.parse().ok())?
}

/// The number in the first `[6]` behind these words.
fn number_behind(screen: &str, words: &str) -> usize {
    let line = in_one_line(screen);
    let behind = line.find(words).and_then(|at| line[at..].split('[').skip(1).find_map(leading_number));
    behind.unwrap_or_else(|| panic!("no number behind {words:?}:\n{screen}"))
}

/// The 6 of `6]`; an empty box, `[ ]`, has none.
fn leading_number(text: &str) -> Option<usize> {
    text.split_once(']')?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_before_buttons_and_behind_labels() {
        let screen = "Sit down? Name [1]____ Rated [2][ ] ([3]h8) + ([4]BUTTON) Sit\n   down [5]Lobby";

        assert_eq!((number_behind(screen, "Name"), number_behind(screen, "Rated")), (1, 2));
        assert_eq!((number_before(screen, "", "Sit down"), number_before(screen, "Rated", "Lobby")), (4, 5));
    }
}
