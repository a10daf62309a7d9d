//! What is the same on every page. Each part is a template of its own: one that is included is compiled with every page.

use crate::visit::Visit;
use askama::Template;

/// What a browser fetches for the page.
#[derive(Template)]
#[template(path = "parts/links.html")]
pub struct Links<'v> {
    visit: &'v Visit,
}

/// The parts of the site.
#[derive(Template)]
#[template(path = "parts/top.html")]
pub struct Top<'v> {
    visit: &'v Visit,
}

/// Languages, and what is asked for less often.
#[derive(Template)]
#[template(path = "parts/foot.html")]
pub struct Foot<'v> {
    visit: &'v Visit,
}

/// The parts of the desk.
#[derive(Template)]
#[template(path = "parts/desk_links.html")]
pub struct DeskLinks<'v> {
    visit: &'v Visit,
}

impl Visit {
    pub fn links(&self) -> Links<'_> {
        Links { visit: self }
    }

    pub fn top(&self) -> Top<'_> {
        Top { visit: self }
    }

    pub fn foot(&self) -> Foot<'_> {
        Foot { visit: self }
    }

    pub fn desk_links(&self) -> DeskLinks<'_> {
        DeskLinks { visit: self }
    }
}
