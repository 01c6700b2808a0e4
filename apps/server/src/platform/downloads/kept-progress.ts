import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../db/database.ts';
import { float, int, nullable, textOf } from '../db/columns.ts';
import { type Places, prepare, prepareWrite } from '../db/prepared.ts';

/** Outcome of a download. */
export type Outcome = 'done' | 'failed';

/** Last reported progress of a file. */
export interface Progress {
  written: number;
  outcome: Outcome | null;
  /** When progress was last reported. Null before the download has started. */
  reportedAt: Date | null;
  /** When the address expires. */
  expiresAt: Date;
}

const update = prepareWrite(
  (at: Places<{ hash: Buffer; written: number; outcome: Outcome | null; now: string }>) =>
    sql`
      update download_addresses set written = ${at.written}::int, outcome = ${at.outcome}::text,
        reported_at = ${at.now}::timestamptz
      where hash = ${at.hash}`,
);

/** Stores the progress of the file of an address. */
export const keepProgress = (
  db: Executor,
  { now, ...progress }: { hash: Buffer; written: number; outcome: Outcome | null; now: Date },
): Promise<number> => update.run(db, { ...progress, now: now.toISOString() });

const selection = prepare(
  { written: int, outcome: nullable(textOf<Outcome>()), reported: nullable(float), expires: float },
  (at: Places<{ hash: Buffer; sessionHash: Buffer }>) => sql`
    select written, outcome, (extract(epoch from reported_at) * 1000)::float8 as reported,
      (extract(epoch from expires_at) * 1000)::float8 as expires
    from download_addresses
    where hash = ${at.hash} and session_hash = ${at.sessionHash}`,
);

/**
 * Returns the progress of the file of an address. Null when this session didn't get the address, or its row has been
 * deleted.
 */
export async function findProgress(db: Executor, key: { hash: Buffer; sessionHash: Buffer }): Promise<Progress | null> {
  const row = await selection.row(db, key);
  if (row === null) return null;
  return {
    written: row.written,
    outcome: row.outcome,
    reportedAt: row.reported === null ? null : new Date(Number(row.reported)),
    expiresAt: new Date(Number(row.expires)),
  };
}
