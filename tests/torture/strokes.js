// What a judge of strokes needs to see. Everything is read from the page that is shown, nothing from its code.
(() => {
  const REACH = 20; // a finger's press may miss the middle of a spot by this many pixels

  const shown = (node) => node.checkVisibility({ visibilityProperty: true });
  const spots = (state) =>
    [...document.querySelectorAll(`[data-spot][data-${state}="true"]`)].map((node) => node.dataset.spot);

  // The spot at a point, and the spot that a press there is meant for.
  const at = ({ x, y }, byFinger) => meant(document.elementFromPoint(x, y), x, y, byFinger);

  function meant(node, x, y, byFinger) {
    const spot = node?.dataset.spot ?? null;
    if (!byFinger || !spot || !node.closest("#sheet") || node.dataset.lit === "true") return { spot, aimed: spot };
    let [aimed, least] = [spot, REACH];
    for (const other of document.querySelectorAll('#sheet [data-lit="true"]')) {
      const { left, top, width, height } = other.getBoundingClientRect();
      const away = Math.hypot(left + width / 2 - x, top + height / 2 - y);
      if (away < least) [aimed, least] = [other.dataset.spot, away];
    }
    return { spot, aimed };
  }

  // Browsers let a finger that just misses a button press it.
  let down = null;
  const note = ({ isPrimary, target, clientX, clientY }) => {
    if (isPrimary) down = meant(target, clientX, clientY, true);
  };
  addEventListener("pointerdown", note, true);

  window.mazeboxStrokes = {
    begin: () => (down = null),
    state(points, byFinger) {
      const refusal = document.getElementById("refusal");
      const { left, top, right, bottom } = document.getElementById("spots").getBoundingClientRect();
      return {
        address: document.documentElement.dataset.address ?? null,
        chosen: spots("chosen"),
        lit: spots("lit"),
        refusal: shown(refusal) ? refusal.textContent : "",
        board: [left, top, right, bottom],
        isPart: shown(document.getElementById("map")),
        at: points.map((point) => at(point, byFinger)),
        down: byFinger ? down : null,
        dialogs: document.querySelectorAll("dialog[open]").length,
      };
    },
    middle(spot) {
      const { left, top, width, height } = document.querySelector(`[data-spot="${spot}"]`).getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    },
    // Ends when what was pressed has been handled and drawn, and the address holds it. Closes dialogs.
    settled: () =>
      new Promise((done) => {
        const look = () => {
          if (!document.documentElement.dataset.address) return setTimeout(look, 20);
          for (const open of document.querySelectorAll("dialog[open]")) open.close();
          done(null);
        };
        requestAnimationFrame(() => setTimeout(look, 0));
      }),
  };
})();
