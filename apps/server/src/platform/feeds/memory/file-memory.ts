import { getTableName } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/database.ts';
import type { Target } from '../target.ts';
import { type Fingerprint, fingerprint } from './fingerprint.ts';
import { PairIndex, pairSize } from './pair-table.ts';
import {
  emptyMemory,
  forgetFormat,
  partOf,
  raiseGeneration,
  readMemory,
  type StoredMemory,
  writePairs,
} from './stored-pairs.ts';

/** Numbers that a row takes: line, key (high, low), print (high, low). */
const numbersPerRow = 5;

/** Staged rows as plain numbers. A million objects would fill the memory. */
class NotedRows {
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

/**
 * Raise this when rows are read differently than before, for example with other search words. A changed key is noticed
 * anyway.
 */
const rulesVersion = '5';

/** Maximum number of remembered rows. More would fill the memory. */
const maxRows = 4_000_000;

/** A row whose key appears again in the file. */
export interface Repeat {
  line: number;
  /** The later line. */
  again: number;
}

/**
 * Remembers the lines of a large file, so that the next import reads only the differences. A known, identical line
 * isn't even split into cells. Only for tables that only feeds write.
 */
export class FileMemory {
  readonly #format: string;
  /** What the stored keys and values depend on besides the lines. */
  readonly #basis: string;
  readonly #stored: StoredMemory;
  readonly #minRows: number;
  #version = '';
  #lines: PairIndex | null = null;
  /** Line of this file where the pair was met; 0 = not yet. */
  readonly #metAt: Uint32Array;
  readonly #noted = new NotedRows();
  readonly #repeats: Repeat[] = [];
  #metCount = 0;

  private constructor({ format, basis }: { format: string; basis: string }, stored: StoredMemory, minRows: number) {
    this.#format = format;
    this.#basis = basis;
    this.#stored = stored;
    this.#minRows = minRows;
    this.#metAt = new Uint32Array(stored.pairs.length / pairSize);
  }

  /** `minRows` is the number of rows from which a new format is remembered. `forget` starts with an empty memory. */
  static async load(
    db: Executor,
    { format, table, synonym }: Target,
    { minRows, forget, home }: { minRows: number; forget: boolean; home: string },
  ): Promise<FileMemory> {
    const stored = await readMemory(db, format.name, getTableName(table));
    const basis = JSON.stringify([format.key, await synonym?.(db), home]);
    return new FileMemory(
      { format: format.name, basis },
      forget ? { ...emptyMemory, generation: stored.generation } : stored,
      minRows,
    );
  }

  /** States how lines are read, such as the header of a CSV file. Lines that were read differently aren't known. */
  begin(reading: string): void {
    this.#version = `${rulesVersion} ${this.#basis} ${reading}`;
    if (this.#version !== this.#stored.version) return;
    this.#lines = new PairIndex(this.#stored.pairs, 'line', this.#metAt.length);
  }

  /** Returns the fingerprint of a line to read, or null for a known line. */
  read(text: string, from: number, to: number, line: number): Fingerprint | null {
    const print = fingerprint(text, from, to);
    const place = this.#lines?.find(print) ?? -1;
    if (place === -1) return print;
    const earlierLine = this.#metAt[place]!;
    if (earlierLine === 0) this.#metCount += 1;
    else this.#repeats.push({ line: earlierLine, again: line });
    this.#metAt[place] = line;
    return null;
  }

  /** Records a staged row. `key` is the fingerprint of its key cells, as stored. */
  note(line: number, key: Fingerprint, print: Fingerprint): void {
    if (this.#noted.count <= maxRows) this.#noted.add(line, key, print);
  }

  /** Calls `onKey` with the key of each known row. The fingerprint is valid until the next call. */
  eachKnown(onKey: (key: Fingerprint) => void): void {
    const key = { high: 0, low: 0 };
    for (let place = 0; place < this.#metAt.length; place++) {
      if (this.#metAt[place] === 0) continue;
      key.high = this.#stored.pairs[place * pairSize]!;
      key.low = this.#stored.pairs[place * pairSize + 1]!;
      onKey(key);
    }
  }

  /** The number of known rows, each counted once. */
  get known(): number {
    return this.#metCount;
  }

  /** The number of known lines in the file. */
  get knownLines(): number {
    return this.#metCount + this.#repeats.length;
  }

  /**
   * Known lines that appear again, unchanged or changed.
   * In `staged`, the changed row comes first. It must be dropped, because the table already has the later, known row.
   */
  repeats(): { staged: Repeat[]; known: Repeat[] } {
    const staged: Repeat[] = [];
    const known = [...this.#repeats];
    if (this.#lines === null || this.#metCount === 0 || this.#noted.count === 0) return { staged, known };
    const keys = new PairIndex(this.#stored.pairs, 'key', this.#metAt.length);
    this.#noted.each((line, key) => {
      const place = keys.find(key);
      const met = place === -1 ? 0 : this.#metAt[place]!;
      if (met > line) staged.push({ line, again: met });
      else if (met > 0) known.push({ line: met, again: line });
    });
    return { staged, known };
  }

  /**
   * Remembers the staged rows except those left out. With `ended`, forgets rows missing from the file, which have been
   * ended.
   */
  async save(tx: Transaction, leftOut: ReadonlySet<number>, ended = false): Promise<void> {
    const { generation, version } = this.#stored;
    const loaded = this.#noted.count - leftOut.size;
    if (generation === 0 ? loaded < Math.max(1, this.#minRows) : this.#noted.count === 0 && !ended) return;
    await raiseGeneration(tx, this.#format, this.#version, generation);
    if (this.#noted.count + this.#metAt.length > maxRows) return forgetFormat(tx, this.#format);
    const whole = ended || version !== this.#version;
    const before = version === this.#version ? this.#stored.pairs : new Uint32Array(0);
    const { pairs, changed } = this.#merged(leftOut, ended ? this.#metOf(before) : before);
    await writePairs(tx, this.#format, pairs, changed, whole);
  }

  /** The pairs whose lines were met in this file. */
  #metOf(pairs: Uint32Array): Uint32Array {
    const met = new Uint32Array(pairs.length);
    let count = 0;
    for (let place = 0; place < pairs.length / pairSize; place++) {
      if (this.#metAt[place] === 0) continue;
      met.set(pairs.subarray(place * pairSize, (place + 1) * pairSize), count * pairSize);
      count += 1;
    }
    return met.subarray(0, count * pairSize);
  }

  /** Merges the pairs with those of the loaded rows. Also returns the parts that changed. */
  #merged(leftOut: ReadonlySet<number>, before: Uint32Array): { pairs: Uint32Array; changed: Set<number> } {
    let count = before.length / pairSize;
    const pairs = new Uint32Array(before.length + this.#noted.count * pairSize);
    pairs.set(before);
    const keys = new PairIndex(pairs, 'key', count, count + this.#noted.count);
    const changed = new Set<number>();
    this.#noted.each((line, key, print) => {
      if (leftOut.has(line)) return;
      const found = keys.find(key);
      const place = found === -1 ? count++ : found;
      pairs.set([key.high, key.low, print.high, print.low], place * pairSize);
      if (found === -1) keys.add(place);
      changed.add(partOf(place));
    });
    return { pairs: pairs.subarray(0, count * pairSize), changed };
  }
}
