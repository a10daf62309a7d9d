// Forms that answer as one types, and a place to drop a file on. Without this the buttons do the same.
"use strict";
const read = async (address) => new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
for (const form of document.querySelectorAll("form[data-live]")) {
  const place = document.querySelector(form.dataset.live);
  const summary = form.parentNode.querySelector("[data-summary]");
  let timer, asked = 0;
  // Who is meant stands beside the field.
  const fill = (page) => {
    for (const cell of form.querySelectorAll("[data-fill]")) {
      const typed = cell.closest("tr, p").querySelector("input").value.trim();
      const found = [...page.querySelectorAll("[data-fill]")].find((other) => other.dataset.fill === typed);
      cell.replaceChildren(...(found && typed ? found.cloneNode(true).childNodes : []));
    }
  };
  // A field that is wrong says so itself.
  const mark = (page) => {
    for (const field of form.querySelectorAll("[aria-describedby]")) {
      const other = page.getElementById(field.id), wrong = other && other.getAttribute("aria-invalid");
      if (wrong) field.setAttribute("aria-invalid", wrong); else field.removeAttribute("aria-invalid");
      const [here, there] = [document, page].map((of) => of.getElementById(field.id + "-wrong"));
      if (here && there) here.textContent = there.textContent;
    }
  };
  const ask = async () => {
    const mine = ++asked;
    const query = new URLSearchParams([...new FormData(form)].filter(([name, value]) => value !== "" || name === "o" || name === "s")).toString();
    const address = form.getAttribute("action") + "?" + query;
    try {
      const page = await read(address);
      const found = page.querySelector(form.dataset.live);
      if (mine !== asked || !found) return;
      fill(page);
      mark(page);
      // Of a result one line is read out, not the table below it.
      const line = found.querySelector(".wrong, .figure, .missing");
      if (summary) summary.textContent = line ? line.textContent : "";
      place.replaceChildren(...found.childNodes);
      history.replaceState(null, "", address);
    } catch { /* The button still works. */ }
  };
  // Names that begin so, to choose from.
  const people = form.querySelector("datalist");
  const suggest = async (text) => {
    if (!people || text.length < 2 || /^\d/.test(text)) return;
    try {
      const page = await read("/players/suggest?" + new URLSearchParams({ q: text }));
      const names = [...page.querySelectorAll("td:first-child a")].slice(0, 8).map((link) => link.textContent);
      people.replaceChildren(...names.map((name) => Object.assign(document.createElement("option"), { value: name })));
    } catch { /* A name typed in full will do. */ }
  };
  // A free row always follows the last one that is filled.
  const grow = () => {
    const last = form.querySelector(".games-form tbody tr:last-child");
    if (!last || !last.querySelector("input").value) return;
    const free = last.cloneNode(true);
    free.querySelector("input").value = "";
    free.querySelector("[data-fill]").replaceChildren();
    last.after(free);
  };
  form.addEventListener("input", (event) => {
    grow();
    clearTimeout(timer);
    timer = setTimeout(() => { ask(); if (event.target.list) suggest(event.target.value.trim()); }, 200);
  });
}
for (const zone of document.querySelectorAll(".drop")) {
  const input = zone.querySelector("input[type=file]");
  for (const kind of ["dragover", "dragleave", "drop"]) {
    zone.addEventListener(kind, (event) => {
      event.preventDefault();
      zone.classList.toggle("over", kind === "dragover");
      if (kind === "drop" && event.dataTransfer.files.length) {
        input.files = event.dataTransfer.files;
        // Where there is a choice of buttons, it stays a choice.
        if (!zone.hasAttribute("data-keep")) zone.closest("form").requestSubmit();
      }
    });
  }
}
