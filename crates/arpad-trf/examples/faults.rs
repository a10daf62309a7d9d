//! Reads the files named on the command line and prints what is amiss in each.

use arpad_trf::{ReadOptions, read};

fn main() -> std::io::Result<()> {
    for path in std::env::args().skip(1) {
        let document = read(&std::fs::read(&path)?, &ReadOptions::default());
        let report = &document.report;
        println!(
            "{path}: {}, {:?}, {} players, {} rounds, {} faults",
            document.encoding,
            document.line_ends,
            report.players.len(),
            report.reported_rounds(),
            document.faults.len()
        );
        for fault in &document.faults {
            let (line, column) = document.line_column(fault.span);
            println!("  {line}:{column}: {:?}: {}", fault.severity(), fault.kind);
        }
    }
    Ok(())
}
