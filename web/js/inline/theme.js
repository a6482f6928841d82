// Before the first paint: whom the page trusts, and the theme and the language that were chosen last time.
(() => {
  // The page's policy lets nothing be run or drawn from a text but what this site's own scripts vouch for.
  const vouch = {
    createScriptURL(path) {
      if (new URL(path, location).origin !== location.origin) throw new TypeError(`${path} is not of this site`);
      return path;
    },
    createHTML: (drawing) => drawing,
  };
  globalThis.mazeboxTrust = globalThis.trustedTypes?.createPolicy("mazebox", vouch) ?? vouch;

  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      root.dataset.keepsNothing = ""; // storage is forbidden
      return null;
    }
  };
  const keep = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // the choice then lasts as long as the page
    }
  };

  function paint(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  }

  function mark(theme) {
    for (const button of document.querySelectorAll("[data-theme-choice]"))
      button.setAttribute("aria-pressed", button.dataset.themeChoice === theme);
  }

  paint(kept("mazebox.theme"));
  if (root.dataset.face !== "document") root.dataset.face = location.hash.length > 1 ? "waiting" : "front";
  document.addEventListener("DOMContentLoaded", () => mark(root.dataset.theme ?? "auto"));

  // The language that was chosen; before any choice, at the first of the pages, the one that the browser asks for.
  const pages = [...document.querySelectorAll('link[rel="alternate"][hreflang]')];
  for (const link of pages) link.href = link.href; // search engines want whole addresses, which only the host knows
  const page = (language) => pages.find((link) => link.hreflang === language);
  const asked = root.lang === pages[0]?.hreflang ? navigator.languages.map((tag) => tag.split("-")[0]).find(page) : null;
  const language = kept("mazebox.language") ?? asked ?? root.lang;
  if (language !== root.lang && page(language)) location.replace(page(language).href + location.search + location.hash);

  document.addEventListener("click", (event) => {
    const theme = event.target.closest("[data-theme-choice]")?.dataset.themeChoice;
    if (theme) {
      keep("mazebox.theme", theme);
      paint(theme);
      mark(theme);
      dispatchEvent(new Event("mazebox:theme"));
    }
    const link = event.target.closest("a[data-language]");
    if (link) {
      keep("mazebox.language", link.dataset.language);
      link.hash = location.hash; // the game goes along
    }
  });
})();
