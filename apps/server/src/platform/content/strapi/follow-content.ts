/** Milliseconds between two checks, even without a webhook. */
const checkMilliseconds = 60_000;

/** Milliseconds from a webhook to the check, because editors publish several documents at once. */
const settlingMilliseconds = 500;

/** Follows what Strapi publishes. Checks once a minute, and soon after a webhook. Runs one check at a time. */
export class ContentFollower {
  private readonly take: () => Promise<unknown>;
  private readonly onError: (error: unknown) => void;
  private timer: NodeJS.Timeout | undefined;
  /** Whether a webhook has already scheduled a check. Another one doesn't delay it. */
  private notified = false;
  private running: Promise<void> | null = null;
  private notifiedMeanwhile = false;
  private ended = false;

  /** `take` fetches the content, and `onError` receives its errors. */
  constructor(take: () => Promise<unknown>, onError: (error: unknown) => void) {
    this.take = take;
    this.onError = onError;
  }

  /** Checks now, and schedules the next check. Never rejects. */
  async ask(): Promise<void> {
    if (this.ended) return;
    if (this.running !== null) {
      this.notifiedMeanwhile = true;
      return this.running;
    }
    clearTimeout(this.timer);
    this.notified = false;
    this.notifiedMeanwhile = false;
    this.running = this.take().then(
      () => {},
      (error: unknown) => this.onError(error),
    );
    await this.running;
    this.running = null;
    // The finds just read may have missed a publication that happened meanwhile.
    this.plan(this.notifiedMeanwhile ? settlingMilliseconds : checkMilliseconds);
  }

  private plan(delay: number): void {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), delay);
    this.timer.unref();
  }

  /** Handles a webhook. Checks soon, and only once for many webhooks. */
  onWebhook(): void {
    if (this.running !== null) {
      this.notifiedMeanwhile = true;
    } else if (!this.notified) {
      this.notified = true;
      this.plan(settlingMilliseconds);
    }
  }

  /** Stops following. Resolves when nothing is being written anymore. */
  async end(): Promise<void> {
    this.ended = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
