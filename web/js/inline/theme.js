// Before the first paint: sets the page's trust policy, and the theme and language that were chosen last. Later: decides
// when what the page shows may have changed without it.
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
  // A saved choice is one word and a stamp (web/storage/copies.py), without a checksum.
  const kept = (key) => {
    try {
      return (localStorage.getItem(key) ?? "").split("\n");
    } catch {
      root.dataset.keepsNothing = ""; // storage is forbidden
      return [];
    }
  };
  const keep = (key, value) => {
    const [, stamp] = kept(key);
    const text = `${value}\n# kept ${1 + (parseInt(stamp?.slice(7)) || 0)} 00000000\n`;
    try {
      localStorage.setItem(key, text);
    } catch {
      // the choice is then in the second place only
    }
    if (!root.hasAttribute("data-embed"))
      import("./app/kept.js").then(
        (second) => second.put(key, text, () => {}),
        () => {},
      );
  };

  function paint(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  }

  function mark(theme) {
    for (const button of document.querySelectorAll("[data-theme-choice]"))
      button.setAttribute("aria-pressed", button.dataset.themeChoice === theme);
  }

  function setTheme(theme) {
    paint(theme);
    mark(theme);
    dispatchEvent(new Event("mazebox:theme"));
  }

  paint(kept("mazebox.theme")[0]);
  // Where text is larger than the boxes at the table are made for, these become as high as it, and the page scrolls
  // (later/least-text.css). Some browsers are told to make small text larger, and a small window has no room for the size
  // that was chosen (the limit in base.css). The height of a window changes with a phone's keyboard, which must move nothing.
  const { head } = document;
  const sizeOf = (text) => {
    head.style.fontSize = text;
    return parseFloat(getComputedStyle(head).fontSize);
  };
  const [isEnlarged, chosen] = [sizeOf("1px") > 13, sizeOf("medium")];
  head.removeAttribute("style");
  let width;
  const fit = () => {
    if (innerWidth === width) return;
    width = innerWidth;
    const room = Math.max(16, Math.min(0.05 * width, 0.0417 * innerHeight));
    root.toggleAttribute("data-least-text", isEnlarged || chosen > 1.12 * room);
  };
  fit();
  addEventListener("resize", fit);
  if (root.dataset.main !== "document") root.dataset.main = location.hash.length > 1 ? "waiting" : "front";
  document.addEventListener("DOMContentLoaded", () => mark(root.dataset.theme ?? "auto"));

  // Some hosts show a page where its relative addresses lead elsewhere: a folder without its final slash, a page with one.
  // Goes to an address from which they lead to the site. Resolves to "moved"; to "bound" if the host leads back from there;
  // or to nothing if the site's files are not found from anywhere.
  const whole = () => getComputedStyle(root).getPropertyValue("--whole");
  globalThis.mazeboxMove = async () => {
    const { href, pathname, search, hash } = location;
    const { file } = root.dataset;
    const sheet = document.querySelector('link[rel="stylesheet"]').getAttribute("href");
    const homes = [`${pathname.replace(/\/+$/, "")}/`, "..", "../.."].map((path) => new URL(path, href).href);
    let found;
    for (const home of new Set(homes)) {
      if (home === new URL(".", href).href) continue;
      const answer = await fetch(new URL(`${sheet}?`, home)).catch(() => null); // with "?", causes.js ignores it
      if (!answer?.ok || !answer.headers.get("Content-Type")?.includes("css")) continue;
      for (const name of file === "index.html" ? ["", file] : [file, file.replace(".html", "")]) {
        const page = new URL(name, home);
        const { ok } = await fetch(page, { redirect: "manual" }).catch(() => ({}));
        if (!ok) continue;
        location.replace(page.href + search + hash);
        return "moved";
      }
      found = "bound";
    }
    return found;
  };
  if (root.dataset.main === "document" && root.dataset.file) addEventListener("load", () => whole() || mazeboxMove());
  // Whether the last press was one of a pointer: then no control is marked because a script has given it the focus.
  addEventListener("pointerdown", () => root.setAttribute("data-pointed", ""), true);
  addEventListener(
    "keydown",
    ({ ctrlKey, altKey, metaKey }) => ctrlKey || altKey || metaKey || root.removeAttribute("data-pointed"),
    true,
  );

  // The chosen language. Without a choice, the first of the pages uses the browser's language.
  const pages = [...document.querySelectorAll('link[rel="alternate"][hreflang]')];
  for (const link of pages) link.href = link.href; // search engines want absolute addresses, which only the host knows
  const page = (language) => pages.find((link) => link.hreflang === language);
  const asked = root.lang === pages[0]?.hreflang ? navigator.languages.map((tag) => tag.split("-")[0]).find(page) : null;
  const follow = (language) => {
    if (language !== root.lang && page(language)) location.replace(page(language).href + location.search + location.hash);
  };
  follow(kept("mazebox.language")[0] || asked || root.lang);

  // The second place has a newer choice, since the browser was killed after it.
  addEventListener("mazebox:chosen", () => {
    setTheme(kept("mazebox.theme")[0]);
    follow(kept("mazebox.language")[0]);
  });

  document.addEventListener("click", (event) => {
    const theme = event.target.closest?.("[data-theme-choice]")?.dataset.themeChoice;
    if (theme) {
      keep("mazebox.theme", theme);
      setTheme(theme);
    }
    const gear = document.getElementById("gear"); // opens the switches on a phone
    gear?.setAttribute("aria-expanded", gear.contains(event.target) && gear.ariaExpanded !== "true");
    const link = event.target.closest?.("a[data-language]");
    if (link) {
      keep("mazebox.language", link.dataset.language);
      link.hash = location.hash; // keeps the game
    }
  });

  // The page may not know what is stored, or which day it is: another tab has stored something, another day has begun, or
  // the page is shown again after it was hidden or frozen. Then the event "mazebox:outside" is dispatched, from here
  // only. It waits while the page is hidden or something is pressed, so that nothing moves under a finger.
  const [SOON_MS, DAY_CHECK_MS] = [300, 10_000];
  const today = () => new Date().toDateString();
  let [day, timer] = [today()];

  function tell() {
    if (document.hidden) return;
    if (document.querySelector(":active")) {
      tellSoon();
      return;
    }
    day = today();
    dispatchEvent(new Event("mazebox:outside"));
  }

  function tellSoon() {
    timer ??= setTimeout(() => {
      timer = undefined;
      tell();
    }, SOON_MS);
  }

  globalThis.mazeboxOutside = tellSoon; // for what other tabs tell Python
  addEventListener("storage", tellSoon);
  addEventListener("focus", tell);
  addEventListener("pageshow", ({ persisted }) => persisted && tell());
  document.addEventListener("visibilitychange", tell);
  setInterval(() => today() !== day && tell(), DAY_CHECK_MS);

  // Another tab may have chosen another theme or language. A page with a board stays in its language, because what is
  // entered there would be lost; so does one with an open dialog.
  addEventListener("mazebox:outside", () => {
    const [theme] = kept("mazebox.theme");
    if (theme && theme !== (root.dataset.theme ?? "auto")) setTheme(theme);
    const [other] = kept("mazebox.language");
    const isList = ["front", "games", "puzzles", "year"].includes(root.dataset.main);
    if (other && other !== root.lang && page(other) && isList && !document.querySelector("dialog[open]"))
      location.replace(page(other).href + location.search + location.hash);
  });
})();
