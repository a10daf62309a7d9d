// Search as one types: the server renders the hits, this puts them in their place.
"use strict";
for (const form of document.querySelectorAll("form[data-search]")) {
  const place = document.querySelector(form.dataset.search);
  let timer, last = null, asked = 0;
  const look = async () => {
    const query = new URLSearchParams(new FormData(form)).toString();
    if (query === last) return;
    last = query;
    const mine = ++asked;
    try {
      const answer = await fetch("/players/suggest?" + query);
      const html = answer.ok ? await answer.text() : "";
      if (mine !== asked) return;
      place.innerHTML = html;
      if (location.pathname === "/players") history.replaceState(null, "", "/players?" + query);
    } catch { /* The button still works. */ }
  };
  form.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(look, 120); });
}
