// Finds the page that a wrong address means: mail programs write the number sign as %23, or leave it out. The build adds
// above this line: FORMS, the regular expressions of addresses after the number sign.
(async () => {
  // Returns a text without percent signs, as often as programs have encoded it.
  const plain = (text) => {
    for (let before = ""; before !== text; ) {
      before = text;
      try {
        text = decodeURIComponent(text);
      } catch {
        return before;
      }
    }
    return text;
  };

  // What precedes the link, as folders and perhaps a page, and the link. Positions contain slashes too.
  const path = plain(location.pathname);
  const sign = path.indexOf("#");
  const parts = (sign < 0 ? path.replace(/\/+$/, "") : path.slice(0, sign)).split("/").slice(1);
  const isLink = (_, place) => FORMS.some((form) => new RegExp(`^(?:${form})$`).test(parts.slice(place).join("/")));
  const begin = sign < 0 ? parts.findIndex(isLink) : -1;
  const bare = begin < 0 ? "" : parts.splice(begin).join("/");
  const fragment = sign < 0 ? bare || location.hash.slice(1) : path.slice(sign + 1);
  const last = parts.at(-1) ?? "";
  const folders = parts.map((_, count) => ["", ...parts.slice(0, count).map(encodeURIComponent), ""].join("/"));
  folders.push(["", ...parts.map(encodeURIComponent), ""].join("/").replace(/\/+$/, "/"));

  const has = async (address) => {
    try {
      return (await fetch(address, { method: "HEAD" })).ok;
    } catch {
      return false;
    }
  };

  for (const folder of folders.reverse()) {
    const home = location.origin + folder;
    if (!(await has(`${home}manifest.webmanifest`))) continue;
    for (const link of document.querySelectorAll("a")) link.href = home + (link.getAttribute("data-page") ?? "");
    const name = /^[\w.-]+$/.test(last) ? last.replace(/(\.html)?$/, ".html") : "";
    const isPage = name && home + name !== location.origin + location.pathname && (await has(home + name));
    if (fragment || isPage) location.replace(`${home}${isPage ? name : ""}${fragment ? `#${fragment}` : ""}`);
    else if (!last && home !== location.origin + location.pathname) location.replace(home);
    return;
  }
})();
