// What was typed into a form of the desk stays with its page in the browser's history: whoever goes back finds it there, and is
// not asked to send anything again. Nothing is kept of what was recorded. Without this, the button of the page that asks once more
// leads back.
"use strict";
{
  const forms = [...document.querySelectorAll("form[data-typed]")];
  // These say what was seen when it was typed, and tell no form from another; a digest is good for one page, as is a file that a
  // page carries. A password is not kept at all.
  const seen = ["report", "seen"], passing = ["step", "digest", "file", "carried"];
  const isTyped = (form, [name, value]) => typeof value === "string" && !passing.includes(name) && form.elements.namedItem(name).type !== "password";
  const keep = (form) => {
    const page = new URL(form.dataset.typed, location.href);
    const typed = [...new FormData(form)].filter((field) => isTyped(form, field));
    history.replaceState({ typed }, "", page.pathname === location.pathname ? location.href : page.href);
  };
  const refill = (form, typed) => {
    for (const field of form.elements) {
      const kept = typed.filter(([name]) => name === field.name).map(([, value]) => value);
      if (field.type === "checkbox") field.checked = kept.includes(field.value);
      else if (field.type === "hidden" ? seen.includes(field.name) : field.matches("input, select, textarea")) {
        if (kept.length) field.value = kept[0];
      }
    }
    for (let around = form.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
  };
  const typed = history.state?.typed;
  const sent = forms.find((form) => form.hasAttribute("data-sent"));
  if (!typed && sent) keep(sent);
  else if (typed) {
    const isOf = (form) => [...form.elements].every((field) => field.type !== "hidden" || [...seen, ...passing].includes(field.name)
      || typed.some(([name, value]) => name === field.name && value === field.value));
    const form = forms.find(isOf);
    if (form) refill(form, typed);
  }
  let recorded = false;
  for (const form of forms) {
    form.addEventListener("change", () => keep(form));
    form.addEventListener("submit", (event) => {
      recorded = event.submitter?.value === "save";
      if (recorded) history.replaceState(null, "", form.dataset.typed); else keep(form);
    });
  }
  // A browser may show the page as it was left, with the button that recorded everything.
  addEventListener("pageshow", (event) => { if (event.persisted && recorded) location.replace(location.href); });
}
