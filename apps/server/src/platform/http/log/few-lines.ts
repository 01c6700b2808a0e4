/** Maximum number of remembered messages. */
const maxRemembered = 500;

/**
 * Keeps a repeated error from filling the log. Logs it at most once a second by default, and the next line counts the
 * skipped ones. `key` identifies equal errors.
 */
export class FewLines {
  private readonly said = new Map<string, { at: number; unsaid: number }>();
  private readonly now: () => number;
  /** Milliseconds in which equal errors are logged once. */
  private readonly pause: number;

  constructor(now: () => number = Date.now, pause = 1000) {
    this.now = now;
    this.pause = pause;
  }

  /** Calls `tell` with the number of skipped lines since the last one, or skips this line. */
  tell(key: string, tell: (before: { unsaid: number }) => void): void {
    const known = this.said.get(key);
    const now = this.now();
    if (known !== undefined && now - known.at < this.pause) {
      known.unsaid += 1;
      return;
    }
    this.said.delete(key);
    this.said.set(key, { at: now, unsaid: 0 });
    if (this.said.size > maxRemembered) this.said.delete(this.said.keys().next().value!);
    tell({ unsaid: known?.unsaid ?? 0 });
  }
}
