// Where in the page we are: the path of the address, and links that move without loading anew.

import { readable } from "svelte/store";
import { provisionAt, reading } from "./law";

let tell: (path: string) => void = () => undefined;
let tellHash: (hash: string) => void = () => undefined;

export const path = readable(location.pathname, (set) => {
  tell = set;
  const moved = () => set(location.pathname);
  window.addEventListener("popstate", moved);
  document.addEventListener("click", follow);
  return () => {
    window.removeEventListener("popstate", moved);
    document.removeEventListener("click", follow);
  };
});

/** Where within a scene we are: the names behind the `#`, between slashes. */
export const within = readable<string[]>([], (set) => {
  tellHash = (hash) => set(hash.slice(1).split("/").filter(Boolean).map(readName));
  const moved = () => tellHash(location.hash);
  moved();
  window.addEventListener("popstate", moved);
  window.addEventListener("hashchange", moved);
  return () => {
    window.removeEventListener("popstate", moved);
    window.removeEventListener("hashchange", moved);
  };
});

/** The address of a place within the scene. */
export function place(...names: (string | number)[]): string {
  return `#${names.map((name) => encodeURIComponent(name)).join("/")}`;
}

/** A name as an address has it; as it stands, where it is none. */
export function readName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Goes to another scene. */
export function go(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  window.scrollTo(0, 0);
  tell(location.pathname);
  tellHash(location.hash);
}

/** What the server draws itself: papers and files are loaded, not routed. */
const SERVED = /^\/(api|assets)\/|^\/docs$|^\/tables\/[^/]+\/./;

/** A plain click on a link within the page is followed here. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (SERVED.test(link.pathname)) return;
  event.preventDefault();
  // The words of a provision lie over what one is doing: nobody leaves a table to read them.
  const provision = provisionAt(link.pathname);
  if (provision !== null && provisionAt(location.pathname) === null) return reading.set(readName(provision));
  go(link.pathname + link.search + link.hash);
}
