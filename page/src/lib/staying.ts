// Where somebody is on a page, by keyboard: what they were at may be closed for a moment, or may be amiss.

import { tick } from "svelte";

/** A button that is closed while it works loses the focus, for the browser: it has it again when it is open again. */
export function keepFocus(): void {
  let last: EventTarget | null = null;
  document.addEventListener("focusin", (event) => (last = event.target));
  document.addEventListener("pointerdown", (event) => {
    if (!(event.target instanceof Node && last instanceof Node && last.contains(event.target))) last = null;
  });
  new MutationObserver((records) => {
    const nowhere = document.activeElement === null || document.activeElement === document.body;
    for (const { target } of records)
      if (nowhere && target === last && target instanceof HTMLButtonElement && !target.disabled) target.focus();
  }).observe(document, { subtree: true, attributeFilter: ["disabled"] });
}

/** Goes to the first field that is amiss; where none is, to what was said of it. */
export async function goToFault(form: HTMLElement | null): Promise<void> {
  await tick();
  form?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]")?.focus();
}
