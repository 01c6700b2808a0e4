import type { Fingerprint } from './fingerprint.ts';

/** Numbers that a row takes: line, key (high, low), print (high, low). */
const numbersPerRow = 5;

/** Staged rows as plain numbers. A million objects would fill the memory. */
export class NotedRows {
  #numbers = new Uint32Array(1024 * numbersPerRow);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(line: number, key: Fingerprint, print: Fingerprint): void {
    if ((this.#count + 1) * numbersPerRow > this.#numbers.length) {
      const longer = new Uint32Array(this.#numbers.length * 2);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers.set([line, key.high, key.low, print.high, print.low], this.#count * numbersPerRow);
    this.#count += 1;
  }

  /** Calls `onRow` with each row in file order. The fingerprints are valid until the next call. */
  each(onRow: (line: number, key: Fingerprint, print: Fingerprint) => void): void {
    const key = { high: 0, low: 0 };
    const print = { high: 0, low: 0 };
    for (let at = 0; at < this.#count * numbersPerRow; at += numbersPerRow) {
      key.high = this.#numbers[at + 1]!;
      key.low = this.#numbers[at + 2]!;
      print.high = this.#numbers[at + 3]!;
      print.low = this.#numbers[at + 4]!;
      onRow(this.#numbers[at]!, key, print);
    }
  }
}
