// What is heard at a table, made of plain tones: nothing is loaded, and nothing is heard unless somebody wants it.

import { get } from "svelte/store";
import { sound } from "./settings";

export type Heard = "chip" | "card" | "won" | "lost" | "asked";

/** Tones of each, in Hertz, one after the other, and how long one lasts, in seconds. */
const TONES: Record<Heard, { notes: number[]; lasts: number; loud: number }> = {
  chip: { notes: [2100], lasts: 0.03, loud: 0.05 },
  card: { notes: [420], lasts: 0.04, loud: 0.04 },
  won: { notes: [523, 659, 784], lasts: 0.11, loud: 0.06 },
  lost: { notes: [262], lasts: 0.16, loud: 0.04 },
  asked: { notes: [659, 659], lasts: 0.09, loud: 0.05 },
};

let context: AudioContext | null = null;

export function hear(what: Heard): void {
  if (!get(sound)) return;
  context ??= new AudioContext();
  const { notes, lasts, loud } = TONES[what];
  notes.forEach((note, number) => tone(context as AudioContext, note, number * lasts, lasts, loud));
}

function tone(at: AudioContext, note: number, after: number, lasts: number, loud: number): void {
  const [begin, oscillator, volume] = [at.currentTime + after, at.createOscillator(), at.createGain()];
  oscillator.type = "triangle";
  oscillator.frequency.value = note;
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  oscillator.connect(volume).connect(at.destination);
  oscillator.start(begin);
  oscillator.stop(begin + lasts);
}
