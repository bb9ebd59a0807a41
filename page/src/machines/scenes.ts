// Scenes of machines that are no tables. Each kind of them has a folder of its own here, by the name of its game, and is loaded
// by whoever comes to it: a table's page has nothing of them.

import type { Component } from "svelte";
import type { System } from "../lib/wire";

export interface SceneProps {
  /** The machine's name on this floor. */
  id: string;
  /** The machine as it is set up. */
  system: System;
}

const scenes = import.meta.glob<{ default: Component<SceneProps> }>("./*/Scene.svelte");

/** Loads the scenes of a game's machine; nothing where the page has none for it. */
export const sceneOf = (game: string) => scenes[`./${game}/Scene.svelte`];
