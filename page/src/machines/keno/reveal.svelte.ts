// Numbers as the board lights them: one by one in the order in which they came, about a second apart. Whoever comes later, or wants
// less motion, sees all of them at once.

const APART = 1000;

export class Reveal {
  private known = "";
  private timer: ReturnType<typeof setInterval> | undefined;
  private numbers = $state.raw<readonly number[]>([]);
  private shown = $state(0);
  readonly lit = $derived(this.numbers.slice(0, this.shown));
  readonly newest = $derived(this.shown > 0 && this.shown < this.numbers.length ? (this.numbers[this.shown - 1] ?? null) : null);
  readonly whole = $derived(this.shown >= this.numbers.length);

  /** Shows a game's numbers, by its name: those of a game that was just drawn come one by one. */
  show(name: string, numbers: readonly number[], fresh: boolean): void {
    if (name === this.known) return;
    this.known = name;
    this.end();
    this.numbers = numbers;
    const still = !fresh || matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.shown = still ? numbers.length : 0;
    if (!still) this.play();
  }

  /** Lights them once more from the first. */
  again(): void {
    this.end();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.shown = 0;
    this.play();
  }

  end(): void {
    clearInterval(this.timer);
  }

  private play(): void {
    this.timer = setInterval(() => {
      this.shown += 1;
      if (this.whole) this.end();
    }, APART);
  }
}
