// What scrolls says so: where there is more, its edge fades. The stylesheet draws it by `data-more`.

const REACHED = "a, button, input, select, textarea, summary, [tabindex]";

export function scrolls(area: HTMLElement): { destroy: () => void } {
  const reachable = area.hasAttribute("tabindex");
  const look = () => {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = area;
    const more = [
      scrollTop > 1 ? "up" : "",
      scrollTop + clientHeight < scrollHeight - 1 ? "down" : "",
      scrollLeft > 1 ? "left" : "",
      scrollLeft + clientWidth < scrollWidth - 1 ? "right" : "",
    ];
    area.dataset["more"] = more.filter(Boolean).join(" ");
    // Whoever has only keys reaches what is out of sight by what has the focus there; where nothing can, by the area itself.
    if (reachable) return;
    if (more.some(Boolean) && area.querySelector(REACHED) === null) area.tabIndex = 0;
    else area.removeAttribute("tabindex");
  };
  // However much changes at once, its size is asked for once a frame: each question would have the page laid out anew. Of sizes
  // that changed one is told when the page is laid out already, in the very frame in which people see it.
  let due = 0;
  const soon = () => {
    due ||= requestAnimationFrame(() => {
      due = 0;
      look();
    });
  };
  const sizes = new ResizeObserver(look);
  const parts = new MutationObserver(() => {
    for (const part of area.children) sizes.observe(part);
    soon();
  });
  area.addEventListener("scroll", soon, { passive: true });
  sizes.observe(area);
  for (const part of area.children) sizes.observe(part);
  parts.observe(area, { childList: true });
  return {
    destroy: () => {
      cancelAnimationFrame(due);
      sizes.disconnect();
      parts.disconnect();
    },
  };
}
