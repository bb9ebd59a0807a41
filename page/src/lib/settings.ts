// How somebody wants the page to look and to sound.

import { derived, readable, writable } from "svelte/store";
import { keptChoice, keptFlag } from "./kept";

export const LIGHTS = ["dark", "light", "device"] as const;
export const SIZES = ["100", "115", "130", "150"] as const;

/** Dark, as a table in the evening; light; or as the device has it. */
export const light = keptChoice("chapter47-light", LIGHTS, "dark");
/** Letters, in percent of their usual size. */
export const size = keptChoice("chapter47-size", SIZES, "100");
/** Whether chips, cards and results are heard: off until somebody wants it. */
export const sound = keptFlag("chapter47-sound");

/** Whether they are being chosen. */
export const choosing = writable(false);

const LIGHT = "(prefers-color-scheme: light)";
const device = readable(false, (set) => {
  const asked = window.matchMedia(LIGHT);
  const tell = () => set(asked.matches);
  tell();
  asked.addEventListener("change", tell);
  return () => asked.removeEventListener("change", tell);
});
const isLight = derived([light, device], ([chosen, has]) => chosen === "light" || (chosen === "device" && has));

/** Dresses the page as it is wanted, now and whenever that changes. */
export function dress(root: HTMLElement): void {
  isLight.subscribe((is) => root.classList.toggle("light", is));
  size.subscribe((percent) => (root.style.fontSize = `${percent}%`));
}
