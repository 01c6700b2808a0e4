import { limits } from '@tradecounter/contract/limits';
import { tooMany } from '../failure.ts';

interface Person {
  running: number;
  waiting: (() => void)[];
}

/** Seconds after which somebody with too many questions may ask again. */
const soon = 5;

/**
 * Whose turn it is: of one person's queries a few are worked on at once, and the others wait in their order. However many one person asks, those of
 * another wait for a few and not for all of them. Who asks nothing is not in it.
 */
export class Turns {
  readonly #people = new Map<number, Person>();

  /** Waits for a turn and answers how to give it on, once; throws `too_many` where as many of the person's wait as there may be. */
  async take(userId: number): Promise<() => void> {
    const person = this.#people.get(userId) ?? { running: 0, waiting: [] };
    this.#people.set(userId, person);
    if (person.running < limits.queriesAtOnce) person.running += 1;
    else if (person.waiting.length >= limits.queriesWaiting) throw tooMany(soon);
    else await new Promise<void>((go) => person.waiting.push(go));
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = person.waiting.shift();
      if (next !== undefined) return next();
      person.running -= 1;
      if (person.running === 0) this.#people.delete(userId);
    };
  }
}
