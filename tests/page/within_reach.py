"""What people reach on a page: in view, or in a part that scrolls and shows that it does."""

from collections.abc import Iterable

from playwright.sync_api import Page

from page.conftest import Shot
from page.profiles import SIZES

OUT_OF_REACH = """() => {
  const faults = document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : [];
  const name = (part) => part.getAttribute("aria-label") ?? part.dataset.spot ?? part.textContent.trim().slice(0, 40);
  const middle = (part) => {
    const [{ x, y, width, height }] = part.getClientRects();
    return [x + width / 2, y + height / 2];
  };
  const inView = ([x, y]) => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  const hit = (part) => {
    const [x, y] = middle(part);
    const found = inView([x, y]) ? document.elementFromPoint(x, y) : null;
    return found !== null && (part.contains(found) || found.closest("label")?.contains(part));
  };
  const scrolls = (part) => {
    const { overflowX, overflowY } = getComputedStyle(part);
    return (part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(overflowY)) ||
      (part.scrollWidth > part.clientWidth + 1 && /auto|scroll/.test(overflowX));
  };
  const aside = ".sr-only, .skip, .backdrop, [inert]";
  const shown = (part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest(aside);
  for (const part of document.querySelectorAll(".rail .acts .main, .console .acts .main, .big"))
    if (shown(part) && !hit(part)) faults.push(`not in view at once: ${name(part)}`);
  const parts = "button, input, select, a, [role=gridcell], [role=button]";
  for (const part of [...document.querySelectorAll(parts)].filter(shown)) {
    if (hit(part)) continue;
    for (let area = part.parentElement; area !== null; area = area.parentElement)
      if (scrolls(area) && !area.dataset.more) faults.push(`does not show that it scrolls: ${area.className}`);
    part.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    if (!hit(part)) {
      const at = middle(part);
      const over = document.elementFromPoint(...at) ?? document.body;
      faults.push(`out of reach: ${name(part)} at ${at.map(Math.round)}, under ${name(over)}`);
    }
  }
  for (const part of document.querySelectorAll("*")) if (part.scrollTop + part.scrollLeft > 0) part.scrollTo(0, 0);
  return [...new Set(faults)];
}"""
"""What of the page cannot be scrolled to and hit in its middle, or is in a part that does not show that it scrolls."""


def within_reach(page: Page, name: str, shot: Shot, sizes: Iterable[str] = SIZES) -> None:
    """On every screen, or on these; and the page does not scroll sideways there."""
    own = page.viewport_size
    assert own is not None
    for size in sizes:
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("([x, y]) => innerWidth === x && innerHeight === y", arg=[width, height])
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        shot(page, f"reach-{name}-{size}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (
            f"{name} scrolls sideways at {width}"
        )
        found = page.evaluate(OUT_OF_REACH)
        assert found == [], f"{name} at {width} x {height}: {found}"
    page.set_viewport_size(own)
