import { AsyncLocalStorage } from 'node:async_hooks';

/** Milliseconds of recent database time that a user may have before giving way to others. */
const lightUseMilliseconds = 50;
/** Milliseconds for which others give way to an idle request, because it may send its next statement. */
const idleMilliseconds = 250;
/** Half-life of recorded use, in milliseconds. */
const halfLifeMilliseconds = 1000;
/** Maximum number of users and addresses whose use is recorded. */
const maxRemembered = 1000;

/** A request in progress: its user, how many turns it has or waits for, and when it last had one. */
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

/** Sets the user on whose behalf the current request runs from now on. */
export function visitIsOf(who: string): void {
  const visit = visits.getStore();
  if (visit !== undefined) visit.who = who;
}

/**
 * Shares the embedded database, which runs one statement at a time, fairly between users. Each user has one turn (a
 * statement or a transaction) at a time. Heavy recent users wait while lighter users have requests in progress. So a
 * light request waits for at most one heavy statement in total, not for one before each of its own. Work outside of
 * requests (jobs, feeds) takes no turn.
 */
export class FairTurns {
  readonly #visits = new Set<Visit>();
  readonly #running = new Set<string>();
  readonly #used = new Map<string, { ms: number; at: number }>();
  #waiting: Waiting[] = [];
  #charged = 0;
  #timer: NodeJS.Timeout | undefined;

  /** Runs a request's work. Call the returned function when the request has ended. */
  begin(who: string, work: () => void): () => void {
    const visit: Visit = { who, open: 0, seen: performance.now() };
    this.#visits.add(visit);
    visits.run(visit, work);
    return () => {
      this.#visits.delete(visit);
      this.#admit();
    };
  }

  /** Waits for a turn and resolves to the function that ends it. */
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
    // Only the first waiting turn of each user, because a user's turns run in order.
    const first = new Map<string, Waiting>();
    for (const one of this.#waiting)
      if (!this.#running.has(one.visit.who) && !first.has(one.visit.who)) first.set(one.visit.who, one);
    const lowestUse = this.#leastActive();
    const order = [...first].toSorted(([a], [b]) => this.#usedBy(a) - this.#usedBy(b));
    for (const [who, one] of order) {
      const used = this.#usedBy(who);
      if (used > lightUseMilliseconds && lowestUse < used) continue;
      this.#waiting.splice(this.#waiting.indexOf(one), 1);
      this.#running.add(who);
      one.go(this.#ending(one.visit, who));
    }
    // Idle requests stop counting after a while, so check again.
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#admit(), idleMilliseconds / 10).unref();
  }

  /** Returns the lowest use among the users with requests in progress. */
  #leastActive(): number {
    const active = performance.now() - idleMilliseconds;
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
    return used === undefined ? 0 : used.ms * 0.5 ** ((performance.now() - used.at) / halfLifeMilliseconds);
  }

  /** Charges the time since the last call equally to the users who had a turn. */
  #charge(): void {
    const now = performance.now();
    const share = (now - this.#charged) / this.#running.size;
    this.#charged = now;
    for (const who of this.#running) {
      const ms = this.#usedBy(who) + share;
      this.#used.delete(who);
      this.#used.set(who, { ms, at: now });
    }
    // The first entries have been idle longest.
    for (const who of this.#used.keys()) {
      if (this.#used.size <= maxRemembered) break;
      this.#used.delete(who);
    }
  }
}
