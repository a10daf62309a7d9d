//! A self-contained, printable page: no script, no font and no picture from elsewhere.

pub use arpad_rating::print::escape;

/// Colours have a contrast of at least 4.5 to 1 on their ground, in both schemes.
const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1a1a1a; --paper: #fff; --soft: #595959; --line: #d0d0cc; --band: #f4f4f0; --mark: #ffd65c;
  --rise: #0a6b2d; --fall: #b00020; --warn: #7a5200; --link: #1a4f9c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e6e1; --paper: #17181a; --soft: #a9a9a4; --line: #3a3c40; --band: #202226;
  --mark: #6b5200; --rise: #6fd08c; --fall: #ff8a80; --warn: #f0b84a; --link: #8ab4f8; } }
* { box-sizing: border-box; }
body { font: 15px/1.45 system-ui, sans-serif; max-width: 64rem; margin: 1.5rem auto; padding: 0 1rem; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.5rem; line-height: 1.2; } h2 { font-size: 1.25rem; line-height: 1.25; margin: 1.5rem 0 .25rem; } h3 { font-size: 1.05rem; margin: 1.75rem 0 .25rem; }
p { margin: .4rem 0; } a { color: var(--link); text-underline-offset: .15em; }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; }
caption { text-align: left; font-weight: 600; padding: .25rem 0; }
th, td { padding: .3rem .5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-bottom: 2px solid var(--line); font-size: .9em; color: var(--soft); vertical-align: bottom; }
tbody th { font-weight: 400; }
tbody tr:nth-child(even) { background: var(--band); }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.change { font-weight: 700; } .rise { color: var(--rise); } .fall { color: var(--fall); }
.title { color: var(--soft); font-size: .85em; }
.phone { display: none; }
tr.error td:nth-child(3) { color: var(--fall); font-weight: 600; } tr.warning td:nth-child(3) { color: var(--warn); font-weight: 600; }
table.findings { table-layout: fixed; } table.findings th:nth-child(-n+3) { width: 4.5rem; } table.findings th:last-child { width: 5rem; }
pre { overflow-x: auto; background: var(--band); padding: .3rem; font-size: 12px; } mark { background: var(--mark); color: inherit; } code { overflow-wrap: anywhere; }
.small { color: var(--soft); font-size: .875rem; }
.explanation, .explanation ul { list-style: none; padding-left: 1.1rem; margin: .2rem 0; } .explanation { padding-left: 0; }
.explanation ul { border-left: 1px solid var(--line); }
summary { cursor: pointer; }
.explanation li { padding: .12rem 0; overflow-wrap: break-word; } .explanation b { font-weight: 600; }
.explanation data { font-weight: 700; font-variant-numeric: tabular-nums; } .explanation .how, .explanation .rounding, .explanation cite { color: var(--soft); font-style: normal; }
.explanation cite { font-size: .85em; white-space: nowrap; }
@media screen and (max-width: 640px) {
  body { margin: .75rem auto; padding: 0 .75rem; }
  .wide { display: none; } .phone { display: block; color: var(--soft); font-size: .82rem; line-height: 1.3; }
  th, td { padding: .35rem .3rem; } td.name, th.name { overflow-wrap: anywhere; }
  table.findings { table-layout: auto; }
}
@media print {
  @page { size: A4; margin: 8mm 10mm; }
  :root { --ink: #000; --paper: #fff; --soft: #333; --line: #bbb; --band: #fff; --rise: #000; --fall: #000; --link: #000; }
  body { font-size: 8.5pt; line-height: 1.2; max-width: none; margin: 0; padding: 0; } a { text-decoration: none; }
  h1 { font-size: 10pt; margin: 0; } h2 { font-size: 10pt; margin: 2pt 0; } h3 { font-size: 8.5pt; margin: 3pt 0 0; break-after: avoid; }
  table { margin: 2pt 0; font-size: 7.5pt; line-height: 1; } th, td { padding: .2pt 4pt; border-bottom-width: .5pt; } caption { padding: 0; font-size: 8.5pt; } p, .small { font-size: 7pt; line-height: 1.1; margin: 1pt 0; }
  tr, li { break-inside: avoid; } thead { display: table-header-group; }
  .explanation details::details-content { display: block; content-visibility: visible; } .explanation summary { list-style: none; } details { font-size: 7.5pt; } details > ul { margin: 0; columns: 2; } .explanation ul { columns: auto; }
}
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
