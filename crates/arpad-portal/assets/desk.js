// Keys of the desk: j and k go to the next and previous row, Enter opens it (a row is a link, so that needs no script), e goes to
// the next problem. Without this the Tab key and the mouse do the same.
"use strict";
{
  let last = null;
  const shown = (selector) => [...document.querySelectorAll(selector)];
  // The first one after where the reader is, or before it.
  const next = (all, step) => {
    const here = all.includes(document.activeElement) ? document.activeElement : last;
    const after = here && document.contains(here)
      ? (one) => here.compareDocumentPosition(one) & (step > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)
      : () => true;
    const ahead = all.filter((one) => one !== here && after(one));
    return step > 0 ? ahead[0] ?? all[0] : ahead[ahead.length - 1] ?? all[all.length - 1];
  };
  const go = (one) => {
    if (!one) return;
    for (let around = one.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
    one.focus({ preventScroll: true });
    one.scrollIntoView({ block: "center" });
    last = one;
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea")) return;
    const moves = { j: ["[data-row]", 1], k: ["[data-row]", -1], e: ["[data-problem]", 1], E: ["[data-problem]", -1] };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    go(next(shown(move[0]), move[1]));
  });
  for (const keys of shown(".keys")) keys.hidden = false;
}
