//! Months and days in the text of a page: browsers break a line behind their hyphens. Where each is an element of its own, the
//! stylesheet keeps it whole, whoever wrote it into the page.

/// Elements whose text takes no other elements, or is whole already.
const PLAIN: [&str; 9] = ["desc", "option", "script", "style", "text", "textarea", "time", "title", "tspan"];

/// Puts each month and day of a page into an element; `None` if there are none.
pub fn unbroken(page: &str) -> Option<String> {
    let mut out = String::new();
    let (bytes, mut done) = (page.as_bytes(), 0);
    for (at, _) in page.match_indices('-') {
        let Some(from) = at.checked_sub(4).filter(|from| *from >= done) else { continue };
        let Some(to) = end(bytes, from, at).filter(|_| is_text(&page[done..from], &page[..from])) else { continue };
        out.push_str(&page[done..from]);
        out.push_str("<time>");
        out.push_str(&page[from..to]);
        out.push_str("</time>");
        done = to;
    }
    if done == 0 {
        return None;
    }
    out.push_str(&page[done..]);
    Some(out)
}

/// Where a month or day ends whose year ends before this hyphen.
fn end(bytes: &[u8], from: usize, hyphen: usize) -> Option<usize> {
    let digits = |from: usize, count: usize| {
        bytes.get(from..from + count).is_some_and(|bytes| bytes.iter().all(u8::is_ascii_digit))
    };
    // Part of something longer, such as a number or a name.
    let belongs = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let begins = from.checked_sub(1).is_none_or(|before| !belongs(bytes[before]));
    let month = hyphen + 3;
    if !begins || !digits(from, 4) || !digits(hyphen + 1, 2) {
        return None;
    }
    let day = bytes.get(month) == Some(&b'-') && digits(month + 1, 2);
    let to = if day { month + 3 } else { month };
    bytes.get(to).is_none_or(|after| !belongs(*after)).then_some(to)
}

/// Whether what comes next is text of an element that takes others: not within a tag, and not of a plain element.
fn is_text(since: &str, page: &str) -> bool {
    let before = if since.contains('>') { since } else { page };
    let Some((before, text)) = before.rsplit_once('>') else { return false };
    let tag = before.rsplit('<').next().unwrap_or_default();
    let name = tag.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '/').next().unwrap_or_default();
    !text.contains('<') && !PLAIN.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::unbroken;

    #[test]
    fn months_and_days_of_a_text_are_kept_whole() {
        for (page, whole) in [
            ("<p>list of 2026-11, not 2026-11-19.", "<p>list of <time>2026-11</time>, not <time>2026-11-19</time>."),
            ("<a href=\"/lists/2026-11\">2026-11</a>", "<a href=\"/lists/2026-11\"><time>2026-11</time></a>"),
            ("<br>2026-11-01 – 2026-11-09<p>", "<br><time>2026-11-01</time> – <time>2026-11-09</time><p>"),
            ("<td>standard/2026-11", "<td>standard/<time>2026-11</time>"),
        ] {
            assert_eq!(unbroken(page).as_deref(), Some(whole));
        }
        for page in [
            "<title>2026-11</title>",
            "<p title=\"2026-11\">",
            "<option value=\"x\" selected>2026-11</option>",
            "<textarea>a\n2026-11</textarea>",
            "<svg><text x=\"1\">2026-11</text>",
            "<time datetime=\"2026-11-19\">2026-11-19</time>",
            "<p>12026-11 2026-111 2026-1 x2026-11 2026-11-1 99-100",
            "2026-11",
            "",
        ] {
            assert_eq!(unbroken(page), None, "{page}");
        }
    }
}
