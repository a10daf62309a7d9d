//! A self-contained, printable page: no script, no font and no picture from elsewhere.

pub use arpad_rating::print::escape;

const STYLE: &str = "
body { font: 15px/1.45 system-ui, sans-serif; max-width: 62rem; margin: 1.5rem auto; padding: 0 1rem; color: #1a1a1a; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .25rem .5rem; border-bottom: 1px solid #ccc; text-align: left; vertical-align: top; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
tr.error td:nth-child(3) { color: #a40000; font-weight: 600; } tr.warning td:nth-child(3) { color: #7a5200; font-weight: 600; }
table.findings { table-layout: fixed; } table.findings th:nth-child(-n+3) { width: 4.5rem; } table.findings th:last-child { width: 5rem; }
pre { overflow-x: auto; background: #f5f5f2; padding: .3rem; font-size: 12px; } mark { background: #ffd65c; } code { overflow-wrap: anywhere; }
.small { color: #555; font-size: .9rem; }
@media print { body { max-width: none; margin: 0; } section { break-inside: auto; } tr { break-inside: avoid; } a { color: inherit; } }
";

/// A page with a title and a body of HTML.
pub fn page(title: &str, body: &str) -> String {
    let title = escape(title);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{body}</body>\n</html>\n"
    )
}
