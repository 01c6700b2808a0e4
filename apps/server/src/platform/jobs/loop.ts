import { withinTime } from './within-time.ts';

/** How long `stop` waits for rounds that still run. */
const stopMilliseconds = 3000;

/** Work that a process does again and again while it runs. Unlike a job it is not kept: what it finds to do is in the database. */
export interface Loop {
  /** As the log names it. */
  name: string;
  /** Seconds between the end of one round and the next. */
  seconds: number;
  /** One round. It ends soon once the signal is aborted; a rejection is logged, and the next round comes as usual. */
  run: (signal: AbortSignal) => Promise<void>;
  /** Waits for what the rounds have begun; called after the signal. */
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

  /** Begins no more rounds, and asks those that run to end. */
  rest(): void {
    this.#ending.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Waits until every round has ended, but not for long: a database that is gone must not keep the server. */
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
