import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../platform/db/database.ts';
import { tooMany } from '../../../platform/failure.ts';
import type { Cursor } from '../../../platform/outbox/cursor.ts';
import { type KeptEvent, latestCursor, readEvents } from '../../../platform/outbox/read-events.ts';
import { wanted } from '../endpoints/event-filter.ts';
import type { Question } from './read-question.ts';

/** Milliseconds between two looks for an event while an answer waits for one. */
const lookEvery = 500;

/** Answers that wait at once: of one system, and of all. */
const waitingAtOnce = { system: 2, all: 50 } as const;

/** Counts answers that wait, so that they can't take all connections. */
export class Waiting {
  readonly #bySystem = new Map<number, number>();
  #all = 0;

  /** Takes a place and returns what gives it back; throws the failure `too_many` where there is none. */
  begin(system: number): () => void {
    const own = this.#bySystem.get(system) ?? 0;
    if (own >= waitingAtOnce.system || this.#all >= waitingAtOnce.all) throw tooMany(5);
    this.#bySystem.set(system, own + 1);
    this.#all += 1;
    return () => {
      const left = this.#bySystem.get(system)! - 1;
      if (left === 0) this.#bySystem.delete(system);
      else this.#bySystem.set(system, left);
      this.#all -= 1;
    };
  }
}

export interface Pulled {
  events: KeptEvent[];
  /** Where the next question goes on. */
  cursor: Cursor;
}

/** Reads on until there are events that are wanted, or none at all. */
async function readWanted(db: Database, from: Cursor, { limit, types }: Question): Promise<Pulled> {
  for (let cursor = from; ;) {
    const page = await readEvents(db, cursor, limit);
    const events = page.filter(({ type }) => wanted(types, type));
    cursor = page.at(-1) ?? cursor;
    if (events.length > 0 || page.length === 0) return { events, cursor };
  }
}

/** Reads events behind the cursor; where there are none, waits for some as long as was asked and the signal lets it. */
export async function pullEvents(db: Database, question: Question, signal: AbortSignal): Promise<Pulled> {
  const from = question.after ?? (await latestCursor(db));
  const until = Date.now() + question.wait * 1000;
  let found = await readWanted(db, from, question);
  while (found.events.length === 0 && Date.now() < until && !signal.aborted) {
    await pause(Math.min(lookEvery, until - Date.now()), undefined, { signal }).catch(() => {});
    found = await readWanted(db, found.cursor, question);
  }
  return found;
}
