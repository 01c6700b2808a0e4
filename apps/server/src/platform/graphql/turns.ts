import { limits } from '@tradecounter/contract/limits';
import { tooMany } from '../failure.ts';

interface Person {
  running: number;
  waiting: (() => void)[];
}

/** Seconds after which a user with too many queries may retry. */
const retrySeconds = 5;

/**
 * Limits how many queries of one user run at once. The others wait in order, so other users wait for a few queries at
 * most. Keeps no entry for users without queries.
 */
export class Turns {
  readonly #people = new Map<number, Person>();

  /**
   * Waits for a turn and returns the function that ends it, once. Throws `too_many` when the maximum number of the
   * user's queries is waiting.
   */
  async take(userId: number): Promise<() => void> {
    const person = this.#people.get(userId) ?? { running: 0, waiting: [] };
    this.#people.set(userId, person);
    if (person.running < limits.queriesAtOnce) person.running += 1;
    else if (person.waiting.length >= limits.queriesWaiting) throw tooMany(retrySeconds);
    else await new Promise<void>((start) => person.waiting.push(start));
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = person.waiting.shift();
      if (next !== undefined) return next();
      person.running -= 1;
      if (person.running === 0) this.#people.delete(userId);
    };
  }
}
