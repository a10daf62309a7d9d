//! Checks the files named on the command line and prints what is found in each.

use arpad_check::check;
use arpad_lists::Lists;
use arpad_regulations::Regulations;
use arpad_tournament::{Event, Options, Registration};
use arpad_trf::{ReadOptions, read};

fn main() -> std::io::Result<()> {
    let (registration, lists) = (Registration::default(), Lists::new());
    for path in std::env::args().skip(1) {
        let document = read(&std::fs::read(&path)?, &ReadOptions::default());
        let options = Options {
            regulations: Regulations::builtin(),
            edition: None,
            class: None,
            system: None,
            today: jiff::civil::date(2026, 10, 1),
        };
        let event = match Event::new(&document, &registration, &lists, &options) {
            Ok(event) => event,
            Err(problem) => {
                println!("{path}: {problem}");
                continue;
            }
        };
        let checked = check(&event);
        println!("{path}: {}, {} players, {:?}", checked.verdict.name(), event.players.len(), checked.games);
        for finding in checked.findings.iter().filter(|finding| !finding.fact_missing) {
            let (line, column) = finding.span.map_or((0, 0), |span| document.line_column(span));
            println!("  {line}:{column}: {:?} {}: {}", finding.severity, finding.code, finding.message);
        }
    }
    Ok(())
}
