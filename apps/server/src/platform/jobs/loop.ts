import { withinTime } from './within-time.ts';

/** Milliseconds for which `stop` waits for running rounds. */
const stopMilliseconds = 3000;

/** Work that a process repeats while it runs. Unlike a job, it isn't stored: it finds its work in the database. */
export interface Loop {
  /** Name in the log. */
  name: string;
  /** Seconds between the end of one round and the next. */
  seconds: number;
  /**
   * Runs one round. It ends soon after the signal is aborted. A rejection is logged, and the next round runs as usual.
   */
  run: (signal: AbortSignal) => Promise<void>;
  /** Waits for work that the rounds have started. Called after the signal. */
  ended?: () => Promise<void>;
}

/** Runs loops from `begin` until `stop`. */
export class Loops {
  readonly #loops: readonly Loop[];
  readonly #onError: (name: string, error: unknown) => void;
  readonly #ending = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #rounds = new Set<Promise<void>>();

  constructor(loops: readonly Loop[], onError: (name: string, error: unknown) => void) {
    this.#loops = loops;
    this.#onError = onError;
  }

  begin(): void {
    for (const loop of this.#loops) this.#round(loop);
  }

  /** Starts no more rounds, and asks running ones to end. */
  rest(): void {
    this.#ending.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Waits until every round has ended, but not for long, because a lost database must not block the shutdown. */
  async stop(): Promise<void> {
    this.rest();
    await withinTime(this.#ended(), stopMilliseconds);
  }

  async #ended(): Promise<void> {
    await Promise.all(this.#rounds);
    await Promise.all(this.#loops.map(({ ended }) => ended?.()));
  }

  #round(loop: Loop): void {
    const round = loop
      .run(this.#ending.signal)
      .catch((error: unknown) => {
        if (!this.#ending.signal.aborted) this.#onError(loop.name, error);
      })
      .then(() => {
        this.#rounds.delete(round);
        this.#waitFor(loop);
      });
    this.#rounds.add(round);
  }

  #waitFor(loop: Loop): void {
    if (this.#ending.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#round(loop);
    }, loop.seconds * 1000);
    this.#timers.add(timer.unref());
  }
}
