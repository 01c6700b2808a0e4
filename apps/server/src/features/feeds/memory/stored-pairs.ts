import { sql } from 'drizzle-orm/sql/sql';
import { type Executor, row, rows, type Transaction } from '../../../platform/db/database.ts';
import { pairSize } from './pair-table.ts';

/** What the database remembers of one format. */
export interface StoredMemory {
  /** Empty where what is there cannot be trusted. */
  version: string;
  /** 0: nothing is remembered yet. */
  generation: number;
  pairs: Uint32Array;
}

/** Pairs in one row of the table: about a megabyte. */
const partPairs = 65_536;
const pairBytes = pairSize * Uint32Array.BYTES_PER_ELEMENT;

/** Nothing is remembered. */
export const emptyMemory: StoredMemory = { version: '', generation: 0, pairs: new Uint32Array(0) };

/** What is remembered of the format; nothing when the table it speaks of has fewer rows than that, so was emptied by hand. */
export async function readMemory(db: Executor, format: string, table: string): Promise<StoredMemory> {
  const memory = await row<{ version: string; generation: number }>(
    db,
    sql`select version, generation from feed_memories where format = ${format}`,
  );
  if (memory === null) return emptyMemory;
  const pairs = await readPairs(db, format);
  const counted = await row<{ rows: number }>(db, sql`select count(*)::int as rows from ${sql.identifier(table)}`);
  return counted!.rows < pairs.length / pairSize
    ? { ...emptyMemory, generation: memory.generation }
    : { ...memory, pairs };
}

/** Part by part: all at once would be in memory three times. */
async function readPairs(db: Executor, format: string): Promise<Uint32Array> {
  const parts = await rows<{ part: number; bytes: number }>(
    db,
    sql`select part, length(pairs) as bytes from feed_fingerprints where format = ${format} order by part`,
  );
  const pairs = new Uint32Array(parts.reduce((sum, { bytes }) => sum + bytes, 0) / Uint32Array.BYTES_PER_ELEMENT);
  const target = new Uint8Array(pairs.buffer);
  let at = 0;
  for (const { part } of parts) {
    const found = await row<{ pairs: Buffer }>(
      db,
      sql`select pairs from feed_fingerprints where format = ${format} and part = ${part}`,
    );
    target.set(found!.pairs, at);
    at += found!.pairs.length;
  }
  return pairs;
}

/** Two imports of one format at once: the second one's memory is not what it began with. */
export class ImportedMeanwhile extends Error {
  constructor(format: string) {
    super(`Another import has changed ${format} meanwhile; nothing of this file was loaded. Import again.`);
  }
}

/** Counts the change; throws ImportedMeanwhile when somebody else has changed the format since it was read. */
export async function raiseGeneration(tx: Transaction, format: string, version: string, before: number): Promise<void> {
  const raised = await row<{ generation: number }>(
    tx,
    sql`insert into feed_memories as m (format, version, generation) values (${format}, ${version}, 1)
        on conflict (format) do update set version = excluded.version, generation = m.generation + 1 returning generation`,
  );
  if (raised!.generation !== before + 1) throw new ImportedMeanwhile(format);
}

/** Writes the parts that hold changed places; `whole` also takes away parts that are not used any more. */
export async function writePairs(
  tx: Transaction,
  format: string,
  pairs: Uint32Array,
  changed: ReadonlySet<number>,
  whole: boolean,
): Promise<void> {
  const bytes = Buffer.from(pairs.buffer, pairs.byteOffset, pairs.byteLength);
  const parts = Math.ceil(bytes.length / (partPairs * pairBytes));
  if (whole) await tx.execute(sql`delete from feed_fingerprints where format = ${format} and part >= ${parts}`);
  for (let part = 0; part < parts; part++) {
    if (!whole && !changed.has(part)) continue;
    const slice = bytes.subarray(part * partPairs * pairBytes, (part + 1) * partPairs * pairBytes);
    await tx.execute(sql`
      insert into feed_fingerprints (format, part, pairs) values (${format}, ${part}, ${slice})
      on conflict (format, part) do update set pairs = excluded.pairs`);
  }
}

/** The part that the pair of this place is in. */
export const partOf = (place: number): number => Math.floor(place / partPairs);

/** Forgets the format: its rows are loaded without a memory. */
export async function forgetFormat(tx: Transaction, format: string): Promise<void> {
  await tx.execute(sql`delete from feed_fingerprints where format = ${format}`);
  await tx.execute(sql`delete from feed_memories where format = ${format}`);
}
