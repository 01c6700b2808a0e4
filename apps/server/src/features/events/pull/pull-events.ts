import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../platform/db/database.ts';
import { tooMany } from '../../../platform/failure.ts';
import type { Cursor } from '../../../platform/outbox/cursor.ts';
import { type KeptEvent, latestCursor, readEvents } from '../../../platform/outbox/read-events.ts';
import { wanted } from '../endpoints/event-filter.ts';
import type { Question } from './read-question.ts';

/** Milliseconds between checks while a request waits for an event. */
const checkMilliseconds = 500;

/** Limits on waiting requests, per system and in total. */
const maxWaiting = { system: 2, all: 50 } as const;

/** Counts waiting requests, so that they can't take all connections. */
export class WaitingRequests {
  readonly #bySystem = new Map<number, number>();
  #all = 0;

  /** Counts a waiting request and returns the function that ends it. Throws the failure `too_many` at a limit. */
  begin(system: number): () => void {
    const own = this.#bySystem.get(system) ?? 0;
    if (own >= maxWaiting.system || this.#all >= maxWaiting.all) throw tooMany(5);
    this.#bySystem.set(system, own + 1);
    this.#all += 1;
    return () => {
      const remaining = this.#bySystem.get(system)! - 1;
      if (remaining === 0) this.#bySystem.delete(system);
      else this.#bySystem.set(system, remaining);
      this.#all -= 1;
    };
  }
}

export interface Pulled {
  events: KeptEvent[];
  /** Where the next request continues. */
  cursor: Cursor;
}

/** Reads until there are wanted events, or no more at all. */
async function readWanted(db: Database, from: Cursor, { limit, types }: Question): Promise<Pulled> {
  for (let cursor = from; ;) {
    const page = await readEvents(db, cursor, limit);
    const events = page.filter(({ type }) => wanted(types, type));
    cursor = page.at(-1) ?? cursor;
    if (events.length > 0 || page.length === 0) return { events, cursor };
  }
}

/** Reads events after the cursor. If there are none, waits as long as the request asks and the signal allows. */
export async function pullEvents(db: Database, question: Question, signal: AbortSignal): Promise<Pulled> {
  const from = question.after ?? (await latestCursor(db));
  const until = Date.now() + question.wait * 1000;
  let found = await readWanted(db, from, question);
  while (found.events.length === 0 && Date.now() < until && !signal.aborted) {
    await pause(Math.min(checkMilliseconds, until - Date.now()), undefined, { signal }).catch(() => {});
    found = await readWanted(db, found.cursor, question);
  }
  return found;
}
