import { limits } from '@tradecounter/contract/limits';
import { tooMany } from '../../failure.ts';

/** Counts the files that each user is downloading from this process. Keeps no entry for users without downloads. */
export class UnderWay {
  readonly #count = new Map<number, number>();

  /**
   * Takes a slot for the user and returns the function that releases it, once. Throws `too_many` when there is none.
   */
  begin(userId: number): () => void {
    const count = this.#count.get(userId) ?? 0;
    if (count >= limits.downloadsAtOnce) throw tooMany(10);
    this.#count.set(userId, count + 1);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const left = this.#count.get(userId)! - 1;
      if (left === 0) this.#count.delete(userId);
      else this.#count.set(userId, left);
    };
  }
}
