// The controls that nobody can press, however far they scroll: something else lies over them, or they are outside.
(selector) => {
  const room = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const lost = [];
  for (const node of room.querySelectorAll(selector)) {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.closest(".heard")) continue;
    node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || !(node.contains(hit) || hit.contains(node) || hit.closest("label")?.contains(node) || hit.closest("#toast")))
      lost.push(`cannot be reached: ${node.id || node.textContent.trim().slice(0, 40)}, ${hit ? `under ${hit.id || hit.className || hit.localName}` : "outside"}`);
  }
  return lost;
}
