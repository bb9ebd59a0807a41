"""How a page is laid out: nothing is wider than the screen, no word is cut off, and none lies on another."""

from collections.abc import Iterable, Iterator

from playwright.sync_api import Page

from page.profiles import SIZES

MISLAID = """() => {
  const faults = new Set(document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : []);
  const aside = ".sr-only, .skip, .backdrop, [inert], option, svg, script, style";
  const shown = { visibilityProperty: true, opacityProperty: true };
  const seen = (part) => part.checkVisibility(shown) && !part.closest(aside);
  const hides = (value) => /hidden|clip/.test(value);
  const bounds = (value) => value !== "visible";
  const short = (text) => text.trim().slice(0, 40);
  const modal = document.querySelector("dialog[open]");

  // Whoever hovers over, or opens, what ends in dots is told the rest.
  const told = (area, style) => style.textOverflow === "ellipsis" && area.closest("[title], [aria-label]") !== null;
  const words = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const part = node.parentElement;
    if (node.data.trim() === "" || !seen(part)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    let layer = null;
    for (let area = part; area !== document.body && boxes.length > 0; area = area.parentElement) {
      const style = getComputedStyle(area);
      const box = area.getBoundingClientRect();
      if (box.width <= 2 || box.height <= 2) boxes = [];  // said, and not shown
      for (const { left, right, top, bottom } of boxes) {
        const aside = hides(style.overflowX) && (left < box.left - 2 || right > box.right + 2);
        const clamped = style.webkitLineClamp !== "none";
        const within = bottom > box.top && top < box.bottom;  // what did not fit on a line may be left out as a whole
        const below = hides(style.overflowY) && !clamped && within && (top < box.top - 4 || bottom > box.bottom + 4);
        if ((aside || below) && !told(area, style)) faults.add(`cut off: ${short(node.data)}`);
      }
      const [x, y] = [bounds(style.overflowX), bounds(style.overflowY)];
      if (x || y)
        boxes = boxes
          .map(({ left, right, top, bottom }) => ({
            left: x ? Math.max(left, box.left) : left,
            right: x ? Math.min(right, box.right) : right,
            top: y ? Math.max(top, box.top) : top,
            bottom: y ? Math.min(bottom, box.bottom) : bottom,
          }))
          .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
      if (layer === null && /absolute|fixed|sticky/.test(style.position)) layer = area;
      if (style.position === "fixed") break;
    }
    for (const { left, right, top, bottom } of boxes)
      words.push({ left, right, top, bottom, layer, part, text: node.data });
  }
  words.sort((one, other) => one.top - other.top);
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
  words.forEach((one, at) => {
    for (let next = at + 1; next < words.length && words[next].top < one.bottom; next++) {
      const other = words[next];
      const apart = one.part === other.part || one.layer !== other.layer;
      if (apart || (modal !== null && modal.contains(one.part) !== modal.contains(other.part))) continue;
      if (meet(one, other)) faults.add(`on each other: ${short(one.text)} / ${short(other.text)}`);
    }
  });
  for (const part of document.querySelectorAll("input, select, textarea")) {
    const around = part.closest(".panel, dialog, form, section, main")?.getBoundingClientRect();
    const { right, width } = part.getBoundingClientRect();
    const beyond = around !== undefined && right > around.right + 1;
    if (width > 1 && beyond && seen(part) && part.closest("[data-more]") === null)
      faults.add(`wider than its place: ${part.closest("label")?.textContent.trim() ?? part.className}`);
  }
  return [...faults];
}"""
"""What is wrong with how the page is laid out now. Felts are drawn, and what lies on them lies there on purpose."""


def on_screens(page: Page, sizes: Iterable[str] = SIZES) -> Iterator[str]:
    """The page on each screen in turn, and then on its own again."""
    own = page.viewport_size
    assert own is not None
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("([x, y]) => innerWidth === x && innerHeight === y", arg=[width, height])
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        yield size
    page.set_viewport_size(own)


def laid_out(page: Page, name: str) -> None:
    """On whatever screen, nothing of the page is cut off, on something else, or beyond the edge."""
    for size in on_screens(page):
        found = page.evaluate(MISLAID)
        assert found == [], f"{name} at {size}: {found}"
