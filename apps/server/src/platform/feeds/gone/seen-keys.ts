import type { Fingerprint } from '../memory/fingerprint.ts';

const initialSlots = 1024;

/** The keys of a file's rows, as fingerprints. A Set of a million texts would take ten times the memory. */
export class SeenKeys {
  /** Pairs of high and low. A free slot has two zeros. */
  #slots = new Uint32Array(initialSlots * 2);
  #count = 0;
  #refused = 0;
  #keyless = 0;

  /** Rows whose key could not be read. Any of them may be a row that seems to be missing. */
  get keyless(): number {
    return this.#keyless;
  }

  /** Records the key of a row that is bad for another reason. */
  addRefused(key: Fingerprint): void {
    this.add(key);
    this.#refused += 1;
  }

  /** Call at the end of a file with its number of bad rows. */
  endOfFile(bad: number): void {
    this.#keyless = bad - this.#refused;
  }

  add({ high, low }: Fingerprint): void {
    if ((this.#count + 1) * 4 > this.#slots.length) this.#grow();
    // A fingerprint of two zeros would look like a free slot, so it gets another value.
    const nonZeroLow = high === 0 && low === 0 ? 1 : low;
    const slot = this.#slot(high, nonZeroLow);
    if (this.#slots[slot] === high && this.#slots[slot + 1] === nonZeroLow) return;
    this.#slots[slot] = high;
    this.#slots[slot + 1] = nonZeroLow;
    this.#count += 1;
  }

  has({ high, low }: Fingerprint): boolean {
    const nonZeroLow = high === 0 && low === 0 ? 1 : low;
    const slot = this.#slot(high, nonZeroLow);
    return this.#slots[slot] === high && this.#slots[slot + 1] === nonZeroLow;
  }

  /** Returns the slot of the pair, or the free slot for it. */
  #slot(high: number, low: number): number {
    const mask = this.#slots.length / 2 - 1;
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const [slotHigh, slotLow] = [this.#slots[slot * 2]!, this.#slots[slot * 2 + 1]!];
      if ((slotHigh === high && slotLow === low) || (slotHigh === 0 && slotLow === 0)) return slot * 2;
    }
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += 2) {
      const [high, low] = [old[at]!, old[at + 1]!];
      if (high !== 0 || low !== 0) this.#slots.set([high, low], this.#slot(high, low));
    }
  }
}
