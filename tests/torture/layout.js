// What is wrong with what is shown now: a list of sentences, empty where nothing is.
() => {
  const wrong = [];
  const root = document.documentElement;
  const [wide, high] = [root.clientWidth, root.clientHeight];
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const room = dialogs.at(-1) ?? document.querySelector("#command-form:not([hidden])") ?? document.body; // what lies on top
  const CONTROLS = "a[href], button:not([data-spot]), input, select, textarea, summary";

  const shown = (node) =>
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !node.closest(".heard, .symbols") &&
    getComputedStyle(node).clipPath !== "inset(50%)"; // for those who hear the page only
  const told = (node) => {
    const text = (node.getAttribute("aria-label") ?? node.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
    return `${node.localName}${node.id ? `#${node.id}` : ""}${node.className?.baseVal === undefined && node.className ? `.${node.className.split(" ").join(".")}` : ""} "${text}"`;
  };

  // The box that stays in sight while the rest of its dialogue or page is scrolled under it, if a node is in one.
  const stays = (node) => {
    while (node && node !== root && getComputedStyle(node).position !== "sticky") node = node.parentElement;
    return node === root ? null : node;
  };

  // The part of a box that its scrolling and clipping ancestors let be seen.
  function seen(node) {
    let { left, right, top, bottom } = node.getBoundingClientRect();
    for (let outer = node.parentElement; outer && outer !== root; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const box = outer.getBoundingClientRect();
      if (overflowX !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, right, top, bottom };
  }

  if (root.scrollWidth > wide + 1) wrong.push(`the page is ${root.scrollWidth} pixels wide and shows ${wide}`);
  const nodes = [...room.querySelectorAll("*")].filter((node) => !node.closest("#sheet, svg, #aside-spots") && shown(node));
  for (const node of nodes) {
    const { left, right } = seen(node);
    if (right - left > 1 && (left < -1 || right > wide + 1))
      wrong.push(`sticks out of the page: ${told(node)} from ${Math.round(left)} to ${Math.round(right)} of ${wide}`);
    const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    if (!own || node.matches("input, select, textarea, option, canvas")) continue;
    const { overflowX, overflowY, textOverflow, webkitLineClamp, fontSize } = getComputedStyle(node);
    const isRead = node.clientWidth >= 3 * parseFloat(fontSize);
    const ends = isRead && textOverflow === "ellipsis"; // shortened, and says so
    const endsBelow = isRead && webkitLineClamp !== "none"; // the same, after some lines
    if (["hidden", "clip"].includes(overflowX) && !ends && node.scrollWidth > node.clientWidth + 1)
      wrong.push(`text is cut: ${told(node)} ${node.scrollWidth} of ${node.clientWidth}`);
    if (["hidden", "clip"].includes(overflowY) && !endsBelow && node.scrollHeight > node.clientHeight + 3)
      wrong.push(`text is cut below: ${told(node)} ${node.scrollHeight} of ${node.clientHeight}`);
    if (node.matches("button, a.button") && node.scrollWidth > node.clientWidth + 1)
      wrong.push(`text leaves its button: ${told(node)} ${node.scrollWidth} of ${node.clientWidth}`);
  }

  const boxes = nodes
    .filter((node) => node.matches(CONTROLS) && !node.closest("#toast, #map"))
    .map((node) => [node, seen(node)])
    .filter(([, box]) => box.right - box.left > 2 && box.bottom - box.top > 2 && box.bottom > 0 && box.top < high);
  for (const [place, [node, box]] of boxes.entries())
    for (const [other, its] of boxes.slice(place + 1)) {
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      const scrolls = stays(node) !== stays(other);
      if (across > 3 && down > 3 && !scrolls && !node.contains(other) && !other.contains(node))
        wrong.push(`overlap: ${told(node)} and ${told(other)} by ${Math.round(across)}×${Math.round(down)}`);
    }
  return wrong;
}
