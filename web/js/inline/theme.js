// Before the first paint: sets the page's trust policy, and the theme and language that were chosen last.
(() => {
  // What web/drawing/svg.py writes: elements that only draw, and attributes that neither run nor fetch anything.
  const names = `aria-label clip-path cx cy d data-size fill fill-opacity font-family font-size font-weight height id
    offset opacity patternUnits preserveAspectRatio r role stop-color stop-opacity stroke stroke-dasharray stroke-linecap
    stroke-linejoin stroke-opacity stroke-width text-anchor transform viewBox width x y`;
  const sign = "&(?:amp|lt|gt|quot|#x27);";
  const value = String.raw`(?:translate\(|rotate\(|scale\(|var\(|url\(#|[^"<>&\\(]|${sign})*`;
  const attribute = ` (?:xmlns="http://www.w3.org/2000/svg"|(?:${names.replace(/\s+/g, "|")})="${value}")`;
  const element = "(?:svg|g|path|text|circle|clipPath|pattern|radialGradient|stop)";
  const drawn = new RegExp(`<${element}(?:${attribute})*/?>|</${element}>|[^<>&]+|${sign}`, "g");

  // A worker loaded by its address is under no policy, unless its host sends one. A worker created from a blob of the
  // page is under the page's policy, and so is all that it imports. Messages are held back until its module has loaded.
  // A dynamic import is used, because in Firefox only such imports reach the service worker.
  const start = (address) => `const early = [];
    const { MessageEvent } = globalThis;
    const hold = (event) => {
      event.stopImmediatePropagation();
      early.push(event.data);
    };
    const go = () => {
      removeEventListener("message", hold);
      for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
    };
    const fail = (error) => setTimeout(() => { throw error; });
    addEventListener("message", hold);
    import(${JSON.stringify(address)}).then(go, fail);`;

  // The page's policy accepts script addresses and drawings only from here.
  const vouch = {
    createScriptURL(path, kind) {
      const { href, protocol, origin } = new URL(path, location);
      if (origin !== location.origin || protocol !== location.protocol) throw new TypeError(`${path} is not of this site`);
      if (kind !== "worker") return href;
      return URL.createObjectURL(new Blob([start(href)], { type: "text/javascript" }));
    },
    createHTML(text) {
      if (!text.startsWith("<svg ") || text.replace(drawn, "")) throw new TypeError("This is no drawing of the page's own");
      return text;
    },
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
  if (root.dataset.main !== "document") root.dataset.main = location.hash.length > 1 ? "waiting" : "front";
  document.addEventListener("DOMContentLoaded", () => mark(root.dataset.theme ?? "auto"));

  // The chosen language. Without a choice, the first of the pages uses the browser's language.
  const pages = [...document.querySelectorAll('link[rel="alternate"][hreflang]')];
  for (const link of pages) link.href = link.href; // search engines want absolute addresses, which only the host knows
  const page = (language) => pages.find((link) => link.hreflang === language);
  const asked = root.lang === pages[0]?.hreflang ? navigator.languages.map((tag) => tag.split("-")[0]).find(page) : null;
  const language = kept("mazebox.language") ?? asked ?? root.lang;
  if (language !== root.lang && page(language)) location.replace(page(language).href + location.search + location.hash);

  document.addEventListener("click", (event) => {
    const theme = event.target.closest?.("[data-theme-choice]")?.dataset.themeChoice;
    if (theme) {
      keep("mazebox.theme", theme);
      paint(theme);
      mark(theme);
      dispatchEvent(new Event("mazebox:theme"));
    }
    const gear = document.getElementById("gear"); // opens the switches on a phone
    gear?.setAttribute("aria-expanded", gear.contains(event.target) && gear.ariaExpanded !== "true");
    const link = event.target.closest?.("a[data-language]");
    if (link) {
      keep("mazebox.language", link.dataset.language);
      link.hash = location.hash; // keeps the game
    }
  });
})();
