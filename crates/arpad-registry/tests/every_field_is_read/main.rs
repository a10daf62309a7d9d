//! Every figure of an edition is read: with another value, the program does something else.
//!
//! An edition is put into force from July 2009 on, once as it is and once for each figure altered, and the program is run
//! over made-up games, reports, rating periods and the work of an authority, all in memory. What `arpad editions` shows of
//! a figure does not count. There is no list of exceptions: a figure that nothing here depends on fails the test.

#[path = "../../../arpad-regulations/tests/support/mutations.rs"]
mod mutations;

mod authority;
mod games;
mod made_up;
mod periods;
mod reports;
mod sheet;

use arpad_regulations::{Class, Edition, Regulations};
use mutations::{Field, ID, Words, fields, unaltered};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

/// What a part of the battery is run under.
pub struct Setting<'a> {
    pub class: Class,
    pub regulations: &'a Regulations,
    /// The edition in force on every day, altered or not.
    pub edition: &'a Edition,
    /// The same without the alteration: where what is asked for has to stay the same, such as the articles of decisions.
    pub plain: &'a Edition,
}

/// A part of the battery: what the program does, as text.
pub struct Part {
    pub name: String,
    pub run: Box<dyn Fn(&Setting<'_>) -> String + Sync>,
}

impl Part {
    pub fn new(name: impl Into<String>, run: impl Fn(&Setting<'_>) -> String + Sync + 'static) -> Part {
        Part { name: name.into(), run: Box::new(run) }
    }
}

/// The regulations in which an edition is the only one of its class, in force on every day. A rapid or blitz rating may
/// stand on a standard one, so there is a standard edition beside it.
fn in_force(class: Class, text: &str) -> Option<Regulations> {
    let always = |text: &str| format!("{text}\n[in_force]\nfrom = 2009-07-01\n");
    let mut sources = vec![("altered.toml".to_owned(), always(text))];
    if class != Class::Standard {
        let standard = Regulations::builtin().edition(Class::Standard, "2024-03")?;
        sources.push(("standard.toml".to_owned(), always(&unaltered(standard))));
    }
    Regulations::load(sources, Vec::new()).ok()
}

/// The parts that read a figure, by its name.
type Readers = BTreeMap<String, usize>;

/// The parts of the battery in the order in which a figure is looked for: where it was read in another edition, where others
/// of its rule were read, and everywhere else.
fn order(field: &Field, parts: &[Part], readers: &Readers) -> Vec<usize> {
    let known = readers.get(&field.name).copied();
    let of_rule = format!("{}.", field.rule);
    let mut near: Vec<usize> =
        readers.iter().filter(|(name, _)| name.starts_with(&of_rule)).map(|(_, at)| *at).collect();
    near.sort_unstable();
    let hint = field.rule.replace('_', "-");
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_cached_key(|at| (Some(*at) != known, near.binary_search(at).is_err(), parts[*at].name != hint));
    order
}

/// Whether the file of an edition states a rule itself; others it has from the edition it extends.
fn stated(edition: &Edition, rule: &str) -> bool {
    let path = edition.path();
    edition.rules.all().into_iter().any(|(key, of)| key == rule && of.is_some_and(|of| of.stated_in() == path))
}

/// The figures stated in the file of an edition that no part reads.
fn unread(builtin: &Edition, parts: &[Part], words: &Words, readers: &Mutex<Readers>) -> Vec<String> {
    let class = builtin.class;
    let regulations = in_force(class, &unaltered(builtin)).expect("it is as it was");
    let plain = regulations.edition(class, ID).expect("it is the only one");
    let setting = Setting { class, regulations: &regulations, edition: plain, plain };
    let before: Vec<OnceLock<String>> = parts.iter().map(|_| OnceLock::new()).collect();
    let reads = |at: usize, altered: &Regulations| {
        let edition = altered.edition(class, ID).expect("it is there");
        (parts[at].run)(&Setting { class, regulations: altered, edition, plain })
            != *before[at].get_or_init(|| (parts[at].run)(&setting))
    };
    let mut fields = fields(builtin);
    fields.retain(|field| stated(builtin, &field.rule));
    let unread = Mutex::new(Vec::new());
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(field) = fields.get(next.fetch_add(1, Ordering::Relaxed)) {
            let order = order(field, parts, &readers.lock().expect("nobody panics"));
            // Other alterations are tried where the figure is likely to be read before the first is tried everywhere.
            let (near, far) = order.split_at(order.len().min(3));
            let found = [near, far].into_iter().find_map(|places| {
                let mut altered = field.altered(words, |text| in_force(class, text)).take(4);
                altered.find_map(|(_, altered)| places.iter().copied().find(|at| reads(*at, &altered)))
            });
            match found {
                Some(at) => drop(readers.lock().expect("nobody panics").insert(field.name.clone(), at)),
                None => unread.lock().expect("nobody panics").push(format!("{}: {}", builtin.path(), field.name)),
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    unread.into_inner().expect("nobody panics")
}

#[test]
fn changing_any_figure_of_an_edition_changes_what_the_program_does() {
    let parts: Vec<Part> = [games::parts(), reports::parts(), made_up::parts(), periods::parts(), authority::parts()]
        .into_iter()
        .flatten()
        .collect();
    let (words, readers) = (Words::all(), Mutex::new(Readers::new()));
    let mut found = String::new();
    for edition in Regulations::builtin().editions() {
        let mut unread = unread(edition, &parts, &words, &readers);
        unread.sort_unstable();
        for field in unread {
            let _ = writeln!(found, "{field}");
        }
    }
    assert!(found.is_empty(), "nothing in {} parts depends on\n{found}", parts.len());
}
