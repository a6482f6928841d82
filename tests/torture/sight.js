// What of the table must be read or pressed now and is not in sight: a list of sentences, empty where all is.
() => {
  const wrong = [];
  const seats = document.getElementById("seats");
  const scrolled = [seats.scrollLeft, seats.scrollTop];
  const root = document.documentElement;
  const [wide, high] = [root.clientWidth, window.innerHeight];
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const room = dialog ?? document.getElementById("table");
  const PRESSED = dialog
    ? "header .close, .ways .primary, #new-asks .segments"
    : "#choices button, #actions button, #word-form:not([hidden]) :is(input, .button), #aside-spots [data-lit=true], #sheet [data-lit=true], .heading .home, #sound, #new-here, #plies-toggle, #overlays button";
  const READ = dialog
    ? "header h2, .ways .primary"
    : ".heading > *, #seats li, #telling > *, #word-verdict, #choices button, #choices .question, #actions button, #overlays button";
  const LEFT_OUT = ".heard, .symbols, [aria-hidden=true]";
  // The player to move is in sight. On a phone with very large text, so is what a dialog is about and its first button.
  const isNarrow = matchMedia("(max-width: 16.25em)").matches;
  const MAY_SCROLL = `#seats li:not([aria-current])${isNarrow ? ", #new-asks .segments" : ""}`;
  const MAY_BE_SHORTENED = "#variant, #seats strong";

  const shown = (node) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !node.closest(LEFT_OUT) &&
    getComputedStyle(node).clipPath !== "inset(50%)"; // for those who hear the page only
  const told = (node) => {
    const text = (node.getAttribute("aria-label") ?? node.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
    const named = node.closest("[id]");
    return `${node.localName}${named ? ` of #${named.id}` : ""} "${text}"`;
  };
  const round = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(" ");

  // The box in which a node can be seen without scrolling anything but the page.
  function frame(node) {
    let [left, top, right, bottom] = [0, 0, wide, high];
    for (let outer = node.parentElement; outer && outer !== root && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(outer);
      const box = outer.getBoundingClientRect();
      if (overflowX !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (position === "fixed") break;
    }
    return { left, top, right, bottom };
  }

  function look(node, box, what) {
    const seen = frame(node);
    if (box.left < seen.left - 2 || box.right > seen.right + 2 || box.top < seen.top - 2 || box.bottom > seen.bottom + 2) {
      wrong.push(`${what} is cut: ${told(node)} at ${round(box)}, seen ${round(seen)}`);
      return;
    }
    const y = (box.top + box.bottom) / 2;
    const inset = Math.min(3, box.width / 2);
    for (const x of [box.left + inset, (box.left + box.right) / 2, box.right - inset]) {
      const hit = document.elementFromPoint(x, y);
      // A refusal may lie for a moment over the players who are not to move.
      if (hit?.closest("#prompt:has(#refusal:not([hidden]))") && node.closest(MAY_SCROLL)) continue;
      if (!hit || node.contains(hit) || hit.contains(node) || (node.dataset.spot && hit.dataset.spot) || hit.closest("#toast")) continue;
      wrong.push(`${what} is covered: ${told(node)} at ${round(box)} by ${told(hit)}`);
      return;
    }
  }

  // Scrolls the page only, and only where all of it is too high for the window.
  function near(node) {
    if (dialog || root.scrollHeight <= high + 1) return;
    const { top, bottom } = node.getBoundingClientRect();
    if (top < 0 || bottom > high) window.scrollBy({ top: top - high / 3, behavior: "instant" });
  }

  for (const node of room.querySelectorAll(PRESSED)) {
    if (!shown(node)) continue;
    if (node.dataset.spot && document.getElementById("map").checkVisibility({ visibilityProperty: true })) continue; // the board can be moved
    near(node);
    if (node.matches(MAY_SCROLL)) node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    look(node, node.getBoundingClientRect(), "what can be pressed");
  }

  dialog?.scrollTo({ top: 0, behavior: "instant" });

  const lines = [];
  for (const box of room.querySelectorAll(READ)) {
    if (!shown(box)) continue;
    near(box);
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || !shown(node) || node.matches("script, style, option")) continue;
      if (node.closest(MAY_SCROLL)) node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const { overflowX, textOverflow } = getComputedStyle(node);
      const isShort = node.matches(MAY_BE_SHORTENED) && overflowX !== "visible" && textOverflow === "ellipsis" && node.clientWidth > 30;
      for (const { left, top, right, bottom, width } of range.getClientRects()) {
        if (width < 1) continue;
        const down = (bottom - top) / 5; // the height of small letters is what must be seen
        const line = { left, right, top: top + down, bottom: bottom - down };
        if (isShort) line.right = Math.min(right, frame(walker.currentNode.parentElement).right, node.getBoundingClientRect().right);
        look(walker.currentNode.parentElement, { ...line, width: line.right - line.left }, "what is to be read");
        // A node's own clipping, which look() does not see.
        const own = node.getBoundingClientRect();
        const clips = getComputedStyle(node);
        if (!isShort && clips.overflowX !== "visible" && line.right > own.right + 2) wrong.push(`what is to be read is cut: ${told(node)}`);
        if (clips.overflowY !== "visible" && line.bottom > own.bottom + 2) wrong.push(`what is to be read is cut below: ${told(node)}`);
        lines.push([node, { ...line, top: line.top + window.scrollY, bottom: line.bottom + window.scrollY }]);
      }
    }
  }
  for (const [place, [node, line]] of lines.entries())
    for (const [other, its] of lines.slice(place + 1)) {
      const across = Math.min(line.right, its.right) - Math.max(line.left, its.left);
      const down = Math.min(line.bottom, its.bottom) - Math.max(line.top, its.top);
      if (node !== other && across > 2 && down > 2 && !node.closest(MAY_SCROLL) && !other.closest(MAY_SCROLL))
        wrong.push(`printed over each other: ${told(node)} and ${told(other)}`);
    }
  window.scrollTo({ top: 0, behavior: "instant" });
  [seats.scrollLeft, seats.scrollTop] = scrolled;
  return wrong;
}
