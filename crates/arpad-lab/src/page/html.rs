//! A document as one page that needs nothing else, readable on a phone, in the dark and on paper.

use super::chart::{Chart, Series, steps};
use super::{Section, StudyDocument};
use arpad_rating::print::escape;
use std::fmt::Write as _;

/// Each line has its own colour and dashes, for those who see no colours; both kinds of background have their own colours.
const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#1a1a1a;--soft:#5c5f66;--paper:#fff;--rule:#d9dbe0;--band:#f4f5f7;\
--c0:#0b5394;--c1:#b45f06;--c2:#2e6b1f;--c3:#741b47;--c4:#555;--c5:#a61c00}\
@media(prefers-color-scheme:dark){:root{--ink:#e8e8ea;--soft:#a3a7b0;--paper:#15171b;--rule:#34373e;--band:#1d2025;\
--c0:#7db7f0;--c1:#f0a860;--c2:#8fd07c;--c3:#e08fc0;--c4:#b5b5b5;--c5:#ff8d78}}\
*{box-sizing:border-box}body{font:1rem/1.5 Georgia,serif;max-width:48rem;margin:0 auto;padding:1rem;color:var(--ink);background:var(--paper)}\
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.15rem;margin:2.5rem 0 .3rem}p{margin:.3rem 0 .8rem}\
ul,summary{color:var(--soft);padding-left:1.2rem;font-size:.92rem}a{color:var(--c0)}\
.table{overflow-x:auto}table{border-collapse:collapse;font:.86rem/1.4 system-ui,sans-serif;font-variant-numeric:tabular-nums}\
th,td{padding:.22rem .6rem;border-bottom:1px solid var(--rule);text-align:left;white-space:nowrap}\
th{color:var(--soft);font-weight:600;vertical-align:bottom}.n{text-align:right}tbody tr:nth-child(even){background:var(--band)}\
th:first-child,td:first-child{position:sticky;left:0;background:var(--paper);white-space:normal}tbody tr:nth-child(even) td:first-child{background:var(--band)}\
figure{margin:1rem 0;max-width:38rem}svg{width:100%;height:auto;display:block}\
svg text{font:11.5px system-ui,sans-serif;fill:var(--soft)}.grid{stroke:var(--rule)}.zero{stroke:var(--soft)}\
figcaption{font:.86rem/1.5 system-ui,sans-serif;color:var(--soft)}figcaption span{display:inline-block;margin-right:1rem}\
figcaption svg{display:inline-block;width:26px;height:8px;vertical-align:middle;margin-right:.35rem}\
.s{fill:none;stroke-width:2}.e{stroke-width:1;opacity:.75}\
.c0{stroke:var(--c0)}.c1{stroke:var(--c1);stroke-dasharray:7 3}.c2{stroke:var(--c2);stroke-dasharray:2 3}\
.c3{stroke:var(--c3);stroke-dasharray:9 3 2 3}.c4{stroke:var(--c4);stroke-dasharray:4 4}.c5{stroke:var(--c5);stroke-dasharray:12 4}\
.e{stroke-dasharray:none}\
@media print{body{max-width:none}section{break-inside:avoid}.table{overflow:visible}}";

const COLOURS: usize = 6;

impl StudyDocument {
    pub fn html(&self) -> String {
        let title = escape(&self.title);
        let mut page = format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
             content=\"width=device-width, initial-scale=1\"><title>{title}</title><style>{STYLE}</style></head>\n\
             <body><h1>{title}</h1>\n<ul>"
        );
        for note in &self.notes {
            let _ = write!(page, "<li>{}</li>", escape(note));
        }
        page.push_str("</ul>\n");
        if self.sections.len() > 3 {
            page.push_str("<details><summary>Contents</summary><ul>");
            for (place, section) in self.sections.iter().enumerate() {
                let _ = write!(page, "<li><a href=\"#s{place}\">{}</a></li>", escape(&section.title));
            }
            page.push_str("</ul></details>\n");
        }
        for (place, section) in self.sections.iter().enumerate() {
            let _ = writeln!(page, "<section id=\"s{place}\"><h2>{}</h2>", escape(&section.title));
            if !section.text.is_empty() {
                let _ = writeln!(page, "<p>{}</p>", escape(&section.text));
            }
            if let Some(chart) = &section.chart {
                figure(chart, &section.title, &mut page);
            }
            table(section, &mut page);
            page.push_str("</section>\n");
        }
        page.push_str("</body></html>\n");
        page
    }
}

fn table(section: &Section, page: &mut String) {
    page.push_str("<div class=\"table\" tabindex=\"0\"><table><thead><tr>");
    let is_number = |column: usize| section.rows.iter().any(|row| row.get(column).is_some_and(super::Cell::is_number));
    for (place, column) in section.columns.iter().enumerate() {
        let class = if is_number(place) { " class=\"n\"" } else { "" };
        let _ = write!(page, "<th scope=\"col\"{class}>{}</th>", escape(column));
    }
    page.push_str("</tr></thead><tbody>\n");
    for row in &section.rows {
        page.push_str("<tr>");
        for cell in row {
            let class = if cell.is_number() { " class=\"n\"" } else { "" };
            let _ = write!(page, "<td{class}>{}</td>", escape(&cell.to_string()));
        }
        page.push_str("</tr>\n");
    }
    page.push_str("</tbody></table></div>\n");
}

// Small enough for the letters to be read on a phone.
const WIDTH: f64 = 440.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 46.0;
const RIGHT: f64 = 10.0;
const TOP: f64 = 22.0;
const BOTTOM: f64 = 36.0;

/// From values to places on the paper.
struct Frame {
    x: [f64; 2],
    y: [f64; 2],
}

impl Frame {
    fn of(chart: &Chart) -> Option<Frame> {
        let reach = |series: &Series, sign: f64| {
            let ends: Vec<f64> = series
                .values
                .iter()
                .enumerate()
                .map(|(place, value)| value + sign * series.widths.get(place).copied().unwrap_or(0.0))
                .filter(|value| value.is_finite())
                .collect();
            ends
        };
        let low = chart.series.iter().flat_map(|series| reach(series, -1.0)).fold(f64::INFINITY, f64::min);
        let high = chart.series.iter().flat_map(|series| reach(series, 1.0)).fold(f64::NEG_INFINITY, f64::max);
        let pad = ((high - low) * 0.05).max(1e-6);
        low.is_finite().then_some(())?;
        Some(Frame { x: [*chart.places.first()?, *chart.places.last()?], y: [low - pad, high + pad] })
    }

    fn x(&self, place: f64) -> f64 {
        LEFT + (place - self.x[0]) / (self.x[1] - self.x[0]).max(1e-9) * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, value: f64) -> f64 {
        TOP + (self.y[1] - value) / (self.y[1] - self.y[0]) * (HEIGHT - TOP - BOTTOM)
    }
}

fn figure(chart: &Chart, title: &str, page: &mut String) {
    let Some(frame) = Frame::of(chart) else { return };
    let right = WIDTH - RIGHT;
    let label = format!("{title}: {} over {}", chart.y, chart.x);
    let _ =
        writeln!(page, "<figure><svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">", escape(&label));
    for value in steps(frame.y[0], frame.y[1]) {
        let (at, class) = (frame.y(value), if value.abs() < 1e-9 { "zero" } else { "grid" });
        let _ = write!(
            page,
            "<line class=\"{class}\" x1=\"{LEFT}\" x2=\"{right}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 5.0,
            at + 4.0,
            number(value)
        );
    }
    for place in steps(frame.x[0], frame.x[1]) {
        let _ = write!(
            page,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            frame.x(place),
            HEIGHT - BOTTOM + 15.0,
            number(place)
        );
    }
    let _ = writeln!(
        page,
        "<text x=\"{right}\" y=\"{}\" text-anchor=\"end\">{}</text><text x=\"0\" y=\"11\">{}</text>",
        HEIGHT - 5.0,
        escape(&chart.x),
        escape(&chart.y)
    );
    for (place, series) in chart.series.iter().enumerate() {
        line(&frame, &chart.places, series, place % COLOURS, page);
    }
    page.push_str("</svg><figcaption>");
    for (place, series) in chart.series.iter().enumerate() {
        let colour = place % COLOURS;
        let _ = write!(
            page,
            "<span><svg viewBox=\"0 0 26 8\" aria-hidden=\"true\"><path class=\"s c{colour}\" d=\"M0 4H26\"/></svg>{}</span>",
            escape(&series.name)
        );
    }
    page.push_str("</figcaption></figure>\n");
}

/// A line, broken where a value is missing, with its intervals.
fn line(frame: &Frame, places: &[f64], series: &Series, colour: usize, page: &mut String) {
    let (mut path, mut intervals, mut is_new) = (String::new(), String::new(), true);
    for (place, (at, value)) in places.iter().zip(&series.values).enumerate() {
        if !value.is_finite() {
            is_new = true;
            continue;
        }
        let x = frame.x(*at);
        let _ = write!(path, "{}{x:.1} {:.1}", if is_new { "M" } else { "L" }, frame.y(*value));
        is_new = false;
        if let Some(width) = series.widths.get(place).filter(|width| width.is_finite() && **width > 0.0) {
            let (low, high) = (frame.y(value - width), frame.y(value + width));
            let _ =
                write!(intervals, "M{x:.1} {low:.1}V{high:.1}M{:.1} {low:.1}h6M{:.1} {high:.1}h6", x - 3.0, x - 3.0);
        }
    }
    if !intervals.is_empty() {
        let _ = write!(page, "<path class=\"s c{colour} e\" d=\"{intervals}\"/>");
    }
    let _ = writeln!(page, "<path class=\"s c{colour}\" d=\"{path}\"/>");
}

fn number(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.replace('-', "−") }
}
