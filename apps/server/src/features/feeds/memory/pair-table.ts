import type { Fingerprint } from './fingerprint.ts';

/** Numbers of one pair: key (high, low), line (high, low). */
export const pairSize = 4;

const tableSize = (entries: number): number => 2 ** Math.ceil(Math.log2(Math.max(16, entries * 2)));

/**
 * Finds pairs by their key or by their line: a hash table with open addressing over the pairs' own numbers. A Map would take
 * ten times the memory for a million of them.
 */
export class PairIndex {
  readonly #pairs: Uint32Array;
  readonly #offset: number;
  readonly #slots: Uint32Array;

  /** `capacity`: how many pairs there will be at most. */
  constructor(pairs: Uint32Array, by: 'key' | 'line', count: number, capacity = count) {
    this.#pairs = pairs;
    this.#offset = by === 'key' ? 0 : 2;
    this.#slots = new Uint32Array(tableSize(capacity));
    for (let place = 0; place < count; place++) this.add(place);
  }

  /** The slot of this fingerprint, or the free one where it belongs. */
  #slot(high: number, low: number): number {
    const last = this.#slots.length - 1;
    let slot = low & last;
    for (;;) {
      const place = this.#slots[slot]! - 1;
      if (place === -1) return slot;
      const at = place * pairSize + this.#offset;
      if (this.#pairs[at] === high && this.#pairs[at + 1] === low) return slot;
      slot = (slot + 1) & last;
    }
  }

  /** Place of the pair, or -1. */
  find({ high, low }: Fingerprint): number {
    return this.#slots[this.#slot(high, low)]! - 1;
  }

  /** Makes the pair at this place findable. */
  add(place: number): void {
    const at = place * pairSize + this.#offset;
    this.#slots[this.#slot(this.#pairs[at]!, this.#pairs[at + 1]!)] = place + 1;
  }
}
