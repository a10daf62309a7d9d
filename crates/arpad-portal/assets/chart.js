// A crosshair over a chart: the values come from the table beside it. Mouse, finger and arrow keys move it.
"use strict";
for (const figure of document.querySelectorAll("figure[data-chart]")) {
  const svg = figure.querySelector("svg"), table = document.querySelector(figure.dataset.chart);
  const caption = figure.querySelector("figcaption");
  if (!svg || !table) continue;
  caption.textContent = caption.dataset.hint || "";
  const heads = [...table.querySelectorAll("thead th")].slice(1).map((cell) => cell.textContent);
  const number = (month) => { const [y, m] = month.split("-").map(Number); return y * 12 + m; };
  const first = number(svg.dataset.first), span = Number(svg.dataset.span);
  const left = Number(svg.dataset.left), right = Number(svg.dataset.right);
  const rows = [...table.tBodies[0].rows].map((row) => [...row.cells].map((cell) => cell.textContent)).reverse()
    .filter((row) => number(row[0]) >= first);
  const cross = document.createElementNS("http://www.w3.org/2000/svg", "line");
  cross.setAttribute("class", "cross");
  const height = svg.viewBox.baseVal.height;
  cross.setAttribute("y1", "22");
  cross.setAttribute("y2", String(height - 28));
  let at = rows.length;
  const show = (index) => {
    at = Math.max(0, Math.min(rows.length - 1, index));
    const x = left + (right - left) * (number(rows[at][0]) - first) / span;
    cross.setAttribute("x1", x);
    cross.setAttribute("x2", x);
    if (!cross.parentNode) svg.append(cross);
    const values = rows[at].slice(1).map((value, i) => value === "—" ? "" : heads[i] + " " + value).filter(Boolean);
    caption.textContent = rows[at][0] + ": " + values.join(" · ");
  };
  const follow = (event) => {
    const box = svg.getBoundingClientRect();
    const x = (event.clientX - box.left) * svg.viewBox.baseVal.width / box.width;
    const month = first + span * (x - left) / (right - left);
    let best = 0;
    rows.forEach((row, index) => { if (Math.abs(number(row[0]) - month) < Math.abs(number(rows[best][0]) - month)) best = index; });
    show(best);
  };
  // A tap is a pointer that goes down and does not move.
  for (const kind of ["pointermove", "pointerdown"]) svg.addEventListener(kind, follow);
  figure.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, PageUp: -12, PageDown: 12, Home: -rows.length, End: rows.length }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(at + step);
  });
}
