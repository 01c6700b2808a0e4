import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../db/database.ts';
import { prepare } from '../db/prepared.ts';

/** How a file ended. */
export type Outcome = 'done' | 'failed';

/** How far a file is, as it was last told. */
export interface Progress {
  written: number;
  outcome: Outcome | null;
  /** Fetched at all; null = not yet. */
  reportedAt: Date | null;
  /** Until when it can be. */
  expiresAt: Date;
}

const telling = prepare<{ hash: Buffer; written: number; outcome: Outcome | null; now: string }>(
  (at) =>
    sql`update download_addresses set written = ${at.written}::int, outcome = ${at.outcome}::text, reported_at = ${at.now}::timestamptz where hash = ${at.hash}`,
);

/** Keeps how far the file of an address is. */
export const keepProgress = (
  db: Executor,
  { now, ...progress }: { hash: Buffer; written: number; outcome: Outcome | null; now: Date },
): Promise<number> => telling.run(db, { ...progress, now: now.toISOString() });

const finding = prepare<
  { hash: Buffer; sessionHash: Buffer },
  { written: number; outcome: Outcome | null; reported: number | null; expires: number }
>(
  (
    at,
  ) => sql`select written, outcome, (extract(epoch from reported_at) * 1000)::float8 as reported, (extract(epoch from expires_at) * 1000)::float8 as expires
    from download_addresses where hash = ${at.hash} and session_hash = ${at.sessionHash}`,
);

/** How far the file of an address is; null where that session never got it, or long ago. */
export async function findProgress(
  db: Executor,
  asked: { hash: Buffer; sessionHash: Buffer },
): Promise<Progress | null> {
  const row = await finding.row(db, asked);
  if (row === null) return null;
  return {
    written: row.written,
    outcome: row.outcome,
    reportedAt: row.reported === null ? null : new Date(Number(row.reported)),
    expiresAt: new Date(Number(row.expires)),
  };
}
