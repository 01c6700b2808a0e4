/** Maximum number of remembered messages. */
const maxRemembered = 500;

/**
 * Keeps a repeated error from filling the log. Logs it at most once a second by default, and the next line counts the
 * skipped ones. `key` identifies equal errors.
 */
export class LogThrottle {
  private readonly written = new Map<string, { at: number; skipped: number }>();
  private readonly now: () => number;
  /** Milliseconds in which equal errors are logged once. */
  private readonly pause: number;

  constructor(now: () => number = Date.now, pause = 1000) {
    this.now = now;
    this.pause = pause;
  }

  /** Calls `write` with the number of skipped lines since the last one, or skips this line. */
  report(key: string, write: (before: { skipped: number }) => void): void {
    const known = this.written.get(key);
    const now = this.now();
    if (known !== undefined && now - known.at < this.pause) {
      known.skipped += 1;
      return;
    }
    this.written.delete(key);
    this.written.set(key, { at: now, skipped: 0 });
    if (this.written.size > maxRemembered) this.written.delete(this.written.keys().next().value!);
    write({ skipped: known?.skipped ?? 0 });
  }
}
