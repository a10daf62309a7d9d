//! What stands around every page: head, navigation and foot. It depends on the language, the theme and the part of the site, so
//! that it is made once for each of them and not with every page.

use crate::assets;
use crate::visit::Visit;
use crate::words::{Words, languages};
use askama::Template;
use std::sync::{Arc, OnceLock};

/// The parts of the site that the navigation names; all others are the first.
const SECTIONS: [&str; 9] =
    ["", "players", "rankings", "federations", "tournaments", "lists", "calculators", "check", "regulations"];

/// The choices of how pages look; the first is what the system has.
pub const THEMES: [&str; 3] = ["", "light", "dark"];

/// The pieces between what a page itself says.
#[derive(Debug, Default)]
pub struct Frame {
    /// Up to the title.
    pub open: String,
    /// From there to the scripts.
    pub links: String,
    /// From there to the page itself.
    pub top: String,
    /// From there on; between any two pieces stands the address of the page.
    pub bottom: Vec<String>,
}

#[derive(Template)]
#[template(path = "frame.html")]
struct Around<'s> {
    w: Words,
    theme: &'static str,
    section: &'static str,
    site: &'s str,
    demo: bool,
    desk: bool,
}

impl Around<'_> {
    /// `page` where the page is in a part of the site.
    fn current(&self, section: &str) -> &'static str {
        if self.section == section { "page" } else { "false" }
    }

    /// All languages, for the switch.
    #[allow(clippy::unused_self)] // Templates know their fields, and no functions.
    fn languages(&self) -> impl Iterator<Item = Words> {
        languages()
    }

    #[allow(clippy::unused_self)]
    fn asset(&self, name: &str) -> &'static str {
        assets::address(name)
    }

    /// Rendered and taken apart. The marks are no part of any text, in which `<` is escaped.
    fn frame(&self) -> Frame {
        let text = self.render().unwrap_or_default();
        let mut pieces = text.split("<cut>").map(str::to_owned);
        let mut next = || pieces.next().unwrap_or_default();
        let (open, links, top, bottom) = (next(), next(), next(), next());
        Frame { open, links, top, bottom: bottom.split("<here>").map(str::to_owned).collect() }
    }
}

/// The frames of a site.
pub struct Frames {
    site: String,
    demo: bool,
    desk: bool,
    /// By language, theme and section.
    made: Vec<OnceLock<Arc<Frame>>>,
}

impl Frames {
    pub fn new(site: &str, demo: bool, desk: bool) -> Frames {
        let count = languages().count() * THEMES.len() * SECTIONS.len();
        Frames { site: site.to_owned(), demo, desk, made: (0..count).map(|_| OnceLock::new()).collect() }
    }

    pub fn get(&self, w: Words, theme: &str, section: &str) -> Arc<Frame> {
        let place = |known: &[&str], wanted: &str| known.iter().position(|known| *known == wanted).unwrap_or(0);
        let (theme, section) = (place(&THEMES, theme), place(&SECTIONS, section));
        let at = (w.place() * THEMES.len() + theme) * SECTIONS.len() + section;
        let made = self.made[at].get_or_init(|| {
            let (site, demo, desk) = (self.site.as_str(), self.demo, self.desk);
            let around = Around { w, theme: THEMES[theme], section: SECTIONS[section], site, demo, desk };
            Arc::new(around.frame())
        });
        Arc::clone(made)
    }
}

/// The parts of the desk: a template of its own, since one that is included is compiled with every page.
#[derive(Template)]
#[template(path = "parts/desk_links.html")]
pub struct DeskLinks<'v> {
    visit: &'v Visit,
}

impl Visit {
    pub fn desk_links(&self) -> DeskLinks<'_> {
        DeskLinks { visit: self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_theme_and_section_has_a_frame_of_its_own() {
        let frames = Frames::new("Chess & <cut> of Ruritania", false, true);
        for w in languages() {
            for (theme, section) in THEMES.into_iter().flat_map(|theme| SECTIONS.map(|section| (theme, section))) {
                let frame = frames.get(w, theme, section);
                assert!(
                    frame.open.contains(&format!("<html lang=\"{}\"", w.code())) && frame.open.ends_with("<title>")
                );
                assert_eq!(frame.open.contains("data-theme"), !theme.is_empty());
                assert!(frame.top.contains("Chess &#38; &#60;cut&#62; of Ruritania") && frame.top.ends_with(">\n"));
                assert_eq!(frame.top.matches("aria-current=\"page\"").count(), usize::from(!section.is_empty()));
                assert_eq!(frame.bottom.len(), languages().count() + THEMES.len() + 1);
                assert!(Arc::ptr_eq(&frame, &frames.get(w, theme, section)));
            }
        }
        let english = Words::english();
        assert!(Arc::ptr_eq(&frames.get(english, "", "desk"), &frames.get(english, "pink", "")));
    }
}
