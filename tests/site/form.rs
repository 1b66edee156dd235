//! A form that a person fills and sends: every control that belongs to it, in the order of the page.

use std::fmt::Write;

use hyper::Method;
use scraper::{ElementRef, Html};
use url::Url;

use crate::browser::{Ask, Browser, encoded};
use crate::markup;
use crate::page::{Page, selector};

/// A form on a page. It may outlive the page's truth: pressing a button on an old one is what a slow visitor does.
#[must_use]
pub struct Form {
    browser: Browser,
    page: Url,
    action: String,
    method: Method,
    controls: Vec<Control>,
}

struct Control {
    name: String,
    value: String,
    kind: Kind,
}

enum Kind {
    /// A field that only the page fills.
    Hidden,
    /// A line or an area to type in; `locked` if the page shows it without letting anybody write.
    Text { locked: bool },
    /// A box or a radio button.
    Tick { on: bool, radio: bool },
    /// One choice out of a list: the values and the words that stand for them.
    Choice { options: Vec<(String, String)> },
    /// A button that sends the form.
    Button { words: Vec<String>, action: Option<String>, method: Option<Method> },
}

impl Form {
    pub(crate) fn read(browser: Browser, page: &Url, html: &Html, form: ElementRef<'_>) -> Self {
        let controls = selector("input, select, textarea, button");
        let controls = html.select(&controls).filter(|it| belongs(it, &form) && !is_disabled(it));
        Self {
            browser,
            page: page.clone(),
            action: form.attr("action").unwrap_or_default().to_owned(),
            method: method(form.attr("method")).unwrap_or(Method::GET),
            controls: controls.filter_map(control).collect(),
        }
    }

    /// Types into a field, chooses from a list, or ticks the box or radio button of that value.
    pub fn fill(mut self, name: &str, value: &str) -> Self {
        let places = self.places(name);
        let told = format!("`{name}` in {self}");
        if places.iter().any(|place| matches!(self.controls[*place].kind, Kind::Tick { .. })) {
            let ticked = places.iter().filter(|place| self.controls[**place].tick(value)).count();
            assert_eq!(ticked, 1, "boxes of the value {value:?} called {told}");
        } else {
            assert_eq!(places.len(), 1, "fields called {told}");
            self.controls[places[0]].write(value);
        }
        self
    }

    /// Takes the tick out of a box.
    pub fn untick(mut self, name: &str) -> Self {
        for place in self.places(name) {
            self.controls[place].untick();
        }
        self
    }

    /// Where the controls stand that a person can fill and that have this name.
    fn places(&self, name: &str) -> Vec<usize> {
        let is_field = |kind: &Kind| !matches!(kind, Kind::Hidden | Kind::Button { .. });
        let named = self.controls.iter().enumerate().filter(|(_, it)| it.name == name && is_field(&it.kind));
        named.map(|(place, _)| place).collect()
    }

    /// What stands in the field now, or what is chosen.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<String> {
        self.pairs(None).into_iter().find(|(found, _)| found == name).map(|(_, value)| value)
    }

    /// The words on the buttons, those for screen readers where nothing else is written.
    #[must_use]
    pub fn buttons(&self) -> Vec<String> {
        self.controls.iter().filter_map(Control::words).filter_map(|words| words.first().cloned()).collect()
    }

    /// Presses the button that says `words`, that a screen reader calls so, or that sends `name=value`.
    pub async fn press(self, words: &str) -> Page {
        self.pressed(words).follow().await
    }

    /// Presses Enter in a field: the first button is taken, if there is one.
    pub async fn enter(self) -> Page {
        let first = self.controls.iter().position(|it| it.words().is_some());
        self.sent(first).follow().await
    }

    /// The request that pressing the button would send, for changing it before it is sent.
    pub fn pressed(&self, words: &str) -> Ask {
        let mut found = Vec::new();
        for (place, control) in self.controls.iter().enumerate() {
            if control.words().is_some_and(|own| own.iter().any(|word| word == words)) {
                found.push(place);
            }
        }
        assert_eq!(found.len(), 1, "buttons that say {words:?} in {self}");
        self.sent(Some(found[0]))
    }

    fn sent(&self, button: Option<usize>) -> Ask {
        let (mut action, mut how) = (&self.action, &self.method);
        if let Some(Kind::Button { action: Some(other), .. }) = button.map(|place| &self.controls[place].kind) {
            action = other;
        }
        if let Some(Kind::Button { method: Some(other), .. }) = button.map(|place| &self.controls[place].kind) {
            how = other;
        }
        let mut url = self.page.join(action).unwrap_or_else(|error| panic!("{action}: {error}"));
        let pairs = self.pairs(button);
        if how == Method::GET {
            url.set_query(Some(&encoded(&pairs)));
            return self.browser.ask(Method::GET, url.as_str());
        }
        self.browser.ask(Method::POST, url.as_str()).pairs(&pairs)
    }

    /// The fields that are sent when the button in that place is pressed, in the order of the page.
    fn pairs(&self, button: Option<usize>) -> Vec<(String, String)> {
        let sent = self.controls.iter().enumerate().filter(|(place, control)| match control.kind {
            Kind::Button { .. } => Some(*place) == button,
            Kind::Tick { on, .. } => on,
            Kind::Hidden | Kind::Text { .. } | Kind::Choice { .. } => true,
        });
        let named = sent.filter(|(_, control)| !control.name.is_empty());
        named.map(|(_, control)| (control.name.clone(), control.value.clone())).collect()
    }
}

/// For the message of a failed test: where the form leads, its fields and its buttons.
impl std::fmt::Display for Form {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut fields = String::new();
        for (name, value) in self.pairs(None) {
            write!(fields, " {name}={value:?}")?;
        }
        write!(f, "{} {} with{fields} and buttons {:?}", self.method, self.action, self.buttons())
    }
}

impl Control {
    fn words(&self) -> Option<&[String]> {
        if let Kind::Button { words, .. } = &self.kind { Some(words) } else { None }
    }

    /// Ticks the box if it stands for `value`, which takes the tick out of its fellow radio buttons.
    fn tick(&mut self, value: &str) -> bool {
        let this = self.value == value;
        if let Kind::Tick { on, radio } = &mut self.kind {
            *on = this || (*on && !*radio);
        }
        this
    }

    fn untick(&mut self) {
        let Kind::Tick { on, radio: false } = &mut self.kind else { panic!("`{}` has no tick to take out", self.name) };
        *on = false;
    }

    fn write(&mut self, value: &str) {
        let name = &self.name;
        match &self.kind {
            Kind::Text { locked } => {
                assert!(!locked, "`{name}` is locked");
                value.clone_into(&mut self.value);
            }
            Kind::Choice { options } => {
                let chosen = options.iter().find(|(own, words)| own == value || words == value);
                let (chosen, _) = chosen.unwrap_or_else(|| panic!("`{name}` offers {options:?}, not {value:?}"));
                self.value.clone_from(chosen);
            }
            Kind::Hidden | Kind::Tick { .. } | Kind::Button { .. } => panic!("`{name}` is nothing to write in"),
        }
    }
}

/// A control belongs to the form that its `form` attribute names, else to the one that it stands in.
fn belongs(control: &ElementRef<'_>, form: &ElementRef<'_>) -> bool {
    match control.attr("form") {
        Some(id) => form.attr("id") == Some(id),
        None => control.ancestors().any(|above| above.id() == form.id()),
    }
}

fn is_disabled(control: &ElementRef<'_>) -> bool {
    let mut above = control.ancestors().filter_map(ElementRef::wrap);
    control.attr("disabled").is_some()
        || above.any(|it| it.value().name() == "fieldset" && it.attr("disabled").is_some())
}

fn method(name: Option<&str>) -> Option<Method> {
    name?.to_ascii_uppercase().parse().ok()
}

/// The control that an element is; none if it neither holds nor sends anything.
fn control(element: ElementRef<'_>) -> Option<Control> {
    let own = |name: &str| element.attr(name).unwrap_or_default().to_owned();
    let locked = element.attr("readonly").is_some();
    let (kind, value) = match (element.value().name(), own("type").as_str()) {
        ("select", _) => options(&element),
        ("textarea", _) => (Kind::Text { locked }, element.text().collect()),
        ("button" | "input", "reset" | "button") | ("input", "image" | "file") => return None,
        ("button", _) | ("input", "submit") => (button(&element), own("value")),
        (_, kind @ ("checkbox" | "radio")) => {
            let on = element.attr("checked").is_some();
            (Kind::Tick { on, radio: kind == "radio" }, element.attr("value").unwrap_or("on").to_owned())
        }
        (_, "hidden") => (Kind::Hidden, own("value")),
        _ => (Kind::Text { locked }, own("value")),
    };
    Some(Control { name: own("name"), value, kind })
}

fn button(element: &ElementRef<'_>) -> Kind {
    let (name, value) = (element.attr("name").unwrap_or_default(), element.attr("value").unwrap_or_default());
    let shown = if element.value().name() == "input" { value.to_owned() } else { markup::text(**element) };
    // A `+` on the board is called by its point.
    let mut words: Vec<String> = element.attr("aria-label").map(str::to_owned).into_iter().chain([shown]).collect();
    words.push(format!("{name}={value}"));
    words.dedup();
    Kind::Button {
        words,
        action: element.attr("formaction").map(str::to_owned),
        method: method(element.attr("formmethod")),
    }
}

/// A list with its values and words, and the value that is chosen: the marked one, else the first.
fn options(select: &ElementRef<'_>) -> (Kind, String) {
    let mut options = Vec::new();
    let mut chosen = None;
    for option in select.select(&selector("option")).filter(|option| option.attr("disabled").is_none()) {
        let words = markup::text(*option);
        let value = option.attr("value").map_or_else(|| words.clone(), str::to_owned);
        if option.attr("selected").is_some() {
            chosen = Some(value.clone());
        }
        options.push((value, words));
    }
    let first = options.first().map(|(value, _)| value.clone());
    (Kind::Choice { options }, chosen.or(first).unwrap_or_default())
}
