import { tooMany } from '../../../platform/failure.ts';

const minute = 60_000;
/** Keys that are counted at once. More of them in a minute than a server could answer. */
const most = 20_000;

/** Counts the requests of each key in the current minute, at this server. */
export class KeyRates {
  #counts = new Map<string, number>();
  #minute = 0;

  /** Counts a request. Throws `too_many` above the key's limit, with the seconds until the next minute. */
  count(key: string, limit: number, now: Date): void {
    const current = Math.floor(now.getTime() / minute);
    if (current !== this.#minute || this.#counts.size > most) this.#counts = new Map();
    this.#minute = current;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count > limit) throw tooMany(((current + 1) * minute - now.getTime()) / 1000);
  }
}
