import type { Fingerprint } from './fingerprint.ts';

/** Numbers per pair: key (high, low), line (high, low). */
export const pairSize = 4;

const tableSize = (entries: number): number => 2 ** Math.ceil(Math.log2(Math.max(16, entries * 2)));

/**
 * Finds pairs by their key or their line, with an open-addressing hash table over the pairs' numbers.
 * A Map would take ten times the memory for a million pairs.
 */
export class PairIndex {
  readonly #pairs: Uint32Array;
  readonly #offset: number;
  readonly #slots: Uint32Array;

  /** `capacity` is the maximum number of pairs. */
  constructor(pairs: Uint32Array, by: 'key' | 'line', count: number, capacity = count) {
    this.#pairs = pairs;
    this.#offset = by === 'key' ? 0 : 2;
    this.#slots = new Uint32Array(tableSize(capacity));
    for (let place = 0; place < count; place++) this.add(place);
  }

  /** Returns the slot of this fingerprint, or the free slot for it. */
  #slot(high: number, low: number): number {
    const mask = this.#slots.length - 1;
    let slot = low & mask;
    for (;;) {
      const place = this.#slots[slot]! - 1;
      if (place === -1) return slot;
      const at = place * pairSize + this.#offset;
      if (this.#pairs[at] === high && this.#pairs[at + 1] === low) return slot;
      slot = (slot + 1) & mask;
    }
  }

  /** Returns the index of the pair, or -1. */
  find({ high, low }: Fingerprint): number {
    return this.#slots[this.#slot(high, low)]! - 1;
  }

  /** Adds the pair at this index. */
  add(place: number): void {
    const at = place * pairSize + this.#offset;
    this.#slots[this.#slot(this.#pairs[at]!, this.#pairs[at + 1]!)] = place + 1;
  }
}
