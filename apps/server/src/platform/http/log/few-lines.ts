/** Things that are remembered as said. */
const most = 500;

/**
 * Keeps a fault that repeats from filling the log: each is told once a second at most where nothing else is said, and the next line says how often it was meanwhile. `key` says what
 * counts as the same.
 */
export class FewLines {
  private readonly said = new Map<string, { at: number; unsaid: number }>();
  private readonly now: () => number;
  /** Milliseconds in which the same is said once. */
  private readonly pause: number;

  constructor(now: () => number = Date.now, pause = 1000) {
    this.now = now;
    this.pause = pause;
  }

  /** Calls `tell` with how often it was since the last time it was told; or not at all. */
  tell(key: string, tell: (before: { unsaid: number }) => void): void {
    const known = this.said.get(key);
    const now = this.now();
    if (known !== undefined && now - known.at < this.pause) {
      known.unsaid += 1;
      return;
    }
    this.said.delete(key);
    this.said.set(key, { at: now, unsaid: 0 });
    if (this.said.size > most) this.said.delete(this.said.keys().next().value!);
    tell({ unsaid: known?.unsaid ?? 0 });
  }
}
