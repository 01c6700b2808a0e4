import { getTableName } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { Target } from '../targets/target.ts';
import { type Fingerprint, fingerprint } from './fingerprint.ts';
import { NotedRows } from './noted-rows.ts';
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

/** Raise it when rows are read to other values than before, such as other search words. */
const rules = '4';

/** More rows than this are not remembered: their numbers alone would fill the memory. */
const most = 4_000_000;

/** A row whose key comes again in the file. */
export interface Repeat {
  line: number;
  again: number;
}

/**
 * Remembers the lines of a large file, so that the next one is read by its differences: a line that is known, letter for
 * letter, need not even be split into cells. Only for tables that nothing but feeds writes.
 */
export class FileMemory {
  readonly #format: string;
  readonly #stored: StoredMemory;
  readonly #least: number;
  #version = '';
  #lines: PairIndex | null = null;
  /** Line of this file in which the pair was met; 0: not yet. */
  readonly #metAt: Uint32Array;
  readonly #noted = new NotedRows();
  readonly #repeats: Repeat[] = [];
  #met = 0;

  private constructor(format: string, stored: StoredMemory, least: number) {
    this.#format = format;
    this.#stored = stored;
    this.#least = least;
    this.#metAt = new Uint32Array(stored.pairs.length / pairSize);
  }

  /** `least`: rows from which on a format that is not remembered yet will be. `forget`: begin anew. */
  static async load(
    db: Executor,
    { format, table }: Target,
    { least, forget }: { least: number; forget: boolean },
  ): Promise<FileMemory> {
    const stored = await readMemory(db, format.name, getTableName(table));
    return new FileMemory(format.name, forget ? { ...emptyMemory, generation: stored.generation } : stored, least);
  }

  /** Says how lines are to be understood (the header of a CSV file); lines read otherwise are not known. */
  begin(reading: string): void {
    this.#version = `${rules} ${reading}`;
    if (this.#version !== this.#stored.version) return;
    this.#lines = new PairIndex(this.#stored.pairs, 'line', this.#metAt.length);
  }

  /** The fingerprint of a line to be read, or null when the line is known. */
  read(text: string, from: number, to: number, line: number): Fingerprint | null {
    const print = fingerprint(text, from, to);
    const place = this.#lines?.find(print) ?? -1;
    if (place === -1) return print;
    const before = this.#metAt[place]!;
    if (before === 0) this.#met += 1;
    else this.#repeats.push({ line: before, again: line });
    this.#metAt[place] = line;
    return null;
  }

  /** A row is staged. `key`: its key cells, as stored. */
  note(line: number, key: string, print: Fingerprint): void {
    if (this.#noted.count <= most) this.#noted.add(line, fingerprint(key), print);
  }

  /** Rows that were known, each once. */
  get known(): number {
    return this.#met;
  }

  /** Lines of the file that were known. */
  get knownLines(): number {
    return this.#met + this.#repeats.length;
  }

  /**
   * Known lines that come again, as they are or changed. `staged`: the changed row is the earlier one, and must give way to
   * the known one, which is in the table already.
   */
  repeats(): { staged: Repeat[]; known: Repeat[] } {
    const staged: Repeat[] = [];
    const known = [...this.#repeats];
    if (this.#lines === null || this.#met === 0 || this.#noted.count === 0) return { staged, known };
    const keys = new PairIndex(this.#stored.pairs, 'key', this.#metAt.length);
    this.#noted.each((line, key) => {
      const place = keys.find(key);
      const met = place === -1 ? 0 : this.#metAt[place]!;
      if (met > line) staged.push({ line, again: met });
      else if (met > 0) known.push({ line: met, again: line });
    });
    return { staged, known };
  }

  /** Remembers the staged rows but those left out. */
  async save(tx: Transaction, leftOut: ReadonlySet<number>): Promise<void> {
    const { generation, version } = this.#stored;
    const loaded = this.#noted.count - leftOut.size;
    if (this.#noted.count === 0 || (generation === 0 && loaded < this.#least)) return;
    await raiseGeneration(tx, this.#format, this.#version, generation);
    if (this.#noted.count + this.#metAt.length > most) return forgetFormat(tx, this.#format);
    const whole = version !== this.#version;
    const { pairs, changed } = this.#merged(leftOut, whole ? new Uint32Array(0) : this.#stored.pairs);
    await writePairs(tx, this.#format, pairs, changed, whole);
  }

  /** The pairs with those of the loaded rows, and the parts that differ. */
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
