// Whether one's own cards lie face down until one looks: for whoever sits where others see the screen.

import { writable } from "svelte/store";
import { keptFlag } from "./kept";

export const hidesOwn = keptFlag("chapter47-own-cards-down");
/** Whether they are being looked at, for as long as a key or a button is held. */
export const looks = writable(false);
