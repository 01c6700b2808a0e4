import { limits } from '@tradecounter/contract/limits';
import { tooMany } from '../../failure.ts';

/** How many files each person is fetching from this process. Who fetches none is not in it. */
export class UnderWay {
  readonly #count = new Map<number, number>();

  /** Takes a place for the person and answers how to give it back, once; throws `too_many` where there is none. */
  begin(userId: number): () => void {
    const count = this.#count.get(userId) ?? 0;
    if (count >= limits.downloadsAtOnce) throw tooMany(10);
    this.#count.set(userId, count + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const left = this.#count.get(userId)! - 1;
      if (left === 0) this.#count.delete(userId);
      else this.#count.set(userId, left);
    };
  }
}
