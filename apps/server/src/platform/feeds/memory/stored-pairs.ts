import { sql } from 'drizzle-orm/sql/sql';
import { bytes, int, text } from '../../db/columns.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import { type Places, prepare } from '../../db/prepared.ts';
import { row } from '../../db/rows.ts';
import { pairSize } from './pair-table.ts';

/** The database's memory of one format. */
export interface StoredMemory {
  /** Empty if the memory can't be trusted. */
  version: string;
  /** 0 = nothing is remembered yet. */
  generation: number;
  pairs: Uint32Array;
}

/** Pairs per row of the table, about a megabyte. */
const partPairs = 65_536;
const pairBytes = pairSize * Uint32Array.BYTES_PER_ELEMENT;

/** A memory without rows. */
export const emptyMemory: StoredMemory = { version: '', generation: 0, pairs: new Uint32Array(0) };

const memoryOf = prepare(
  { version: text, generation: int },
  (at: Places<{ format: string }>) => sql`select version, generation from feed_memories where format = ${at.format}`,
);

/**
 * Reads the memory of a format. Empty when the table has fewer rows than the memory, which means it was emptied
 * manually.
 */
export async function readMemory(db: Executor, format: string, table: string): Promise<StoredMemory> {
  const memory = await memoryOf.row(db, { format });
  if (memory === null) return emptyMemory;
  const pairs = await readPairs(db, format);
  const counted = await row(db, { rows: int }, sql`select count(*)::int as rows from ${sql.identifier(table)}`);
  return counted!.rows < pairs.length / pairSize
    ? { ...emptyMemory, generation: memory.generation }
    : { ...memory, pairs };
}

const partsOf = prepare(
  { part: int, size: int },
  (at: Places<{ format: string }>) =>
    sql`select part, length(pairs) as size from feed_fingerprints where format = ${at.format} order by part`,
);

const pairsOf = prepare(
  { pairs: bytes },
  (at: Places<{ format: string; part: number }>) =>
    sql`select pairs from feed_fingerprints where format = ${at.format} and part = ${at.part}`,
);

/** Reads part by part. Reading all at once would take three times the memory. */
async function readPairs(db: Executor, format: string): Promise<Uint32Array> {
  const parts = await partsOf.rows(db, { format });
  const pairs = new Uint32Array(parts.reduce((sum, { size }) => sum + size, 0) / Uint32Array.BYTES_PER_ELEMENT);
  const target = new Uint8Array(pairs.buffer);
  let at = 0;
  for (const { part } of parts) {
    const found = await pairsOf.row(db, { format, part });
    target.set(found!.pairs, at);
    at += found!.pairs.length;
  }
  return pairs;
}

/** Thrown when another import of the format changed its memory in the meantime. */
export class ImportedMeanwhile extends Error {
  constructor(format: string) {
    super(`Another import just changed ${format}. Nothing from this file was loaded. Import it again.`);
  }
}

const raising = prepare(
  { generation: int },
  (at: Places<{ format: string; version: string }>) => sql`
    insert into feed_memories as m (format, version, generation)
    values (${at.format}, ${at.version}, 1)
    on conflict (format) do update set version = excluded.version, generation = m.generation + 1
    returning generation`,
);

/** Counts the change. Throws ImportedMeanwhile if the format has changed since it was read. */
export async function raiseGeneration(tx: Transaction, format: string, version: string, before: number): Promise<void> {
  const raised = await raising.row(tx, { format, version });
  if (raised!.generation !== before + 1) throw new ImportedMeanwhile(format);
}

/** Writes the parts that contain changed pairs. `whole` also removes parts that are no longer used. */
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

/** The part that contains the pair at this index. */
export const partOf = (place: number): number => Math.floor(place / partPairs);

/** Forgets the format, so that the next import reads all its rows. */
export async function forgetFormat(tx: Transaction, format: string): Promise<void> {
  await tx.execute(sql`delete from feed_fingerprints where format = ${format}`);
  await tx.execute(sql`delete from feed_memories where format = ${format}`);
}
