// Where somebody is on a page, by keyboard: what they were at may be closed for a moment, may be amiss, or may be gone.

import { tick } from "svelte";

/** What had the focus last, and all that it lies in, innermost first. */
let path: Element[] = [];

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** What tells something, or asks for something. To a button nobody is led: what they press next was meant for what is gone. */
const TELLS = "[role=alert], [role=status]:not(:empty), h1, h2, h3, [tabindex='-1']";
const FIELDS = "input:enabled, select:enabled, textarea:enabled";

/** What came where somebody was, and tells or asks for something. A field that is touched would open a keyboard over the page. */
function come(records: MutationRecord[], place: Element): HTMLElement | null {
  const wanted = matchMedia("(pointer: coarse)").matches ? TELLS : `${TELLS}, ${FIELDS}`;
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      if (!(node instanceof HTMLElement) || !place.contains(node)) continue;
      const found = node.matches(wanted) ? node : node.querySelector<HTMLElement>(wanted);
      if (found !== null) return found;
    }
  return null;
}

function goTo(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: !target.matches(FIELDS) });
}

/** Whoever is nowhere goes to what took the place of what they were at, or to that place; a whole page begins at its content. */
function goOn(records: MutationRecord[]): void {
  const last = path[0];
  const place = path.find((each): each is HTMLElement => each.isConnected && each instanceof HTMLElement);
  if (last === undefined || place === undefined || !isNowhere()) return;
  if (last.isConnected) return void (last instanceof HTMLElement && last.focus());
  goTo(come(records, place) ?? place.querySelector<HTMLElement>("main") ?? place);
}

/** Nobody loses their place: a button that is closed while it works has the focus again when it is open again, and where what had it
 * is gone, what came there has it. */
export function keepFocus(): void {
  document.addEventListener("focusin", (event) => (path = event.composedPath().filter((each) => each instanceof Element)));
  document.addEventListener("pointerdown", (event) => {
    if (!(event.target instanceof Node && path[0]?.contains(event.target))) path = [];
  });
  new MutationObserver((records) => {
    const last = path[0];
    if (last === undefined || !isNowhere()) return;
    if (!last.isConnected) goOn(records);
    else if (last instanceof HTMLButtonElement && !last.disabled && records.some(({ target }) => target === last)) last.focus();
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}

/** Where somebody is who opens something: the way back there, for when it is closed. */
export function wayBack(): () => void {
  const from = path;
  return () => {
    path = from;
    void tick().then(() => goOn([]));
  };
}

/** Goes to what was said of what was done, where what did it stays closed. */
export async function goToResult(form: HTMLElement | null): Promise<void> {
  await tick();
  const said = form?.querySelector<HTMLElement>("[role=status]:not(:empty)");
  if (said) goTo(said);
}

/** Goes to the first field that is amiss; where none is, to what was said of it. */
export async function goToFault(form: HTMLElement | null): Promise<void> {
  await tick();
  form?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]")?.focus();
}
