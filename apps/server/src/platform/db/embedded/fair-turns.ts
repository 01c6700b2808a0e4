import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds of the database's time that somebody may have used lately before giving way to others. */
const light = 50;
/** Milliseconds for which a request that asks nothing is still given way to: it may be about to ask again. */
const patience = 250;
/** Milliseconds after which half of what somebody used is forgotten. */
const halfLife = 1000;
/** People and addresses whose use is remembered. */
const mostRemembered = 1000;

/** A request on its way: on whose behalf it asks, how many turns it has or waits for, when it last had one. */
interface Visit {
  who: string;
  open: number;
  seen: number;
}

interface Waiting {
  visit: Visit;
  go: (end: () => void) => void;
}

const visits = new AsyncLocalStorage<Visit>();

/** Says on whose behalf the current request asks from now on. */
export function visitIsOf(who: string): void {
  const visit = visits.getStore();
  if (visit !== undefined) visit.who = who;
}

/**
 * Shares the embedded database, which does one statement at a time, between those who ask. Each has one turn (a statement
 * or a transaction) at a time. Those who have used much of it lately wait while requests of others who used less are on
 * their way, so that a request of several statements waits for one statement of theirs at most, and not for one before
 * each of its own. What is not done for a request (jobs, feeds) takes no turn.
 */
export class FairTurns {
  readonly #visits = new Set<Visit>();
  readonly #running = new Set<string>();
  readonly #used = new Map<string, { ms: number; at: number }>();
  #waiting: Waiting[] = [];
  #charged = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Runs a request's work. Call what is answered when the request has ended. */
  begin(who: string, work: () => void): () => void {
    const visit: Visit = { who, open: 0, seen: performance.now() };
    this.#visits.add(visit);
    visits.run(visit, work);
    return () => {
      this.#visits.delete(visit);
      this.#admit();
    };
  }

  /** Waits for a turn, and resolves to what ends it. */
  async take(): Promise<() => void> {
    const visit = visits.getStore();
    if (visit === undefined) return () => {};
    visit.open += 1;
    return new Promise((go) => {
      this.#waiting.push({ visit, go });
      this.#admit();
    });
  }

  #admit(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.length === 0) return;
    this.#charge();
    // The first one of each person: their turns come in order.
    const first = new Map<string, Waiting>();
    for (const one of this.#waiting)
      if (!this.#running.has(one.visit.who) && !first.has(one.visit.who)) first.set(one.visit.who, one);
    const least = this.#leastActive();
    const order = [...first].toSorted(([a], [b]) => this.#usedBy(a) - this.#usedBy(b));
    for (const [who, one] of order) {
      const used = this.#usedBy(who);
      if (used > light && least < used) continue;
      this.#waiting.splice(this.#waiting.indexOf(one), 1);
      this.#running.add(who);
      one.go(this.#ending(one.visit, who));
    }
    // Idle requests stop counting after a while, so look again.
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#admit(), patience / 10).unref();
  }

  /** What was used by the person who used least of those whose requests are on their way. */
  #leastActive(): number {
    const active = performance.now() - patience;
    const people = new Set<string>();
    for (const visit of this.#visits) if (visit.open > 0 || visit.seen > active) people.add(visit.who);
    return Math.min(...[...people].map((who) => this.#usedBy(who)));
  }

  #ending(visit: Visit, who: string): () => void {
    return () => {
      this.#charge();
      this.#running.delete(who);
      visit.open -= 1;
      visit.seen = performance.now();
      this.#admit();
    };
  }

  #usedBy(who: string): number {
    const used = this.#used.get(who);
    return used === undefined ? 0 : used.ms * 0.5 ** ((performance.now() - used.at) / halfLife);
  }

  /** Divides the time since the last call among those whose turn it was. */
  #charge(): void {
    const now = performance.now();
    const share = (now - this.#charged) / this.#running.size;
    this.#charged = now;
    for (const who of this.#running) {
      const ms = this.#usedBy(who) + share;
      this.#used.delete(who);
      this.#used.set(who, { ms, at: now });
    }
    // The first ones have used nothing for the longest.
    for (const who of this.#used.keys()) {
      if (this.#used.size <= mostRemembered) break;
      this.#used.delete(who);
    }
  }
}
