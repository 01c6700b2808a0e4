/** Milliseconds between two questions, whether somebody rang or not. */
const interval = 60_000;

/** Milliseconds from a bell to the question: editors publish several documents at once. */
const settling = 500;

/** Follows what Strapi publishes: asks once a minute, and soon after a bell. It asks one question at a time. */
export class ContentFollower {
  private readonly take: () => Promise<unknown>;
  private readonly onError: (error: unknown) => void;
  private timer: NodeJS.Timeout | undefined;
  /** Whether a question is planned because somebody rang. A further bell doesn't put it off. */
  private rung = false;
  private running: Promise<void> | null = null;
  private rungMeanwhile = false;
  private ended = false;

  /** `take` asks for the content; `onError` hears why it could not. */
  constructor(take: () => Promise<unknown>, onError: (error: unknown) => void) {
    this.take = take;
    this.onError = onError;
  }

  /** Asks now, and goes on. Never rejects. */
  async ask(): Promise<void> {
    if (this.ended) return;
    if (this.running !== null) {
      this.rungMeanwhile = true;
      return this.running;
    }
    clearTimeout(this.timer);
    this.rung = false;
    this.rungMeanwhile = false;
    this.running = this.take().then(
      () => {},
      (error: unknown) => this.onError(error),
    );
    await this.running;
    this.running = null;
    // What was published while the finds were read may be in none of them.
    this.plan(this.rungMeanwhile ? settling : interval);
  }

  private plan(delay: number): void {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), delay);
    this.timer.unref();
  }

  /** Somebody says that something changed: it is asked for soon, and once for many bells. */
  ring(): void {
    if (this.running !== null) {
      this.rungMeanwhile = true;
    } else if (!this.rung) {
      this.rung = true;
      this.plan(settling);
    }
  }

  /** Ends. Resolves when nothing is written any more. */
  async end(): Promise<void> {
    this.ended = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
