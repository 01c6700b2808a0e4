import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared.ts';

/** An address or a file that is due for a check. */
export interface DueSource {
  source: string;
  /** Its stamp at the last check. Empty when there was none. */
  stamp: string;
  /** The error at the last check. Empty when there was none. */
  fault: string;
}

const due = prepare<{ now: string; most: number }, DueSource>(
  (at) => sql`
    (select p.source, '' as stamp, '' as fault from item_pictures p
      where p.picture is null and p.source <> '' and not exists (select 1 from picture_sources f where f.source = p.source)
      group by p.source limit ${at.most}::int)
    union all
    (select f.source, f.stamp, f.fault from picture_sources f
      where f.look_again_at <= ${at.now}::timestamptz and exists (select 1 from item_pictures p where p.source = f.source)
      order by f.look_again_at limit ${at.most}::int)`,
);

/** Reads sources that were never checked, and sources that are due for another check: up to `most` of each. */
export const findDue = (db: Executor, now: Date, most: number): Promise<DueSource[]> =>
  due.rows(db, { now: now.toISOString(), most });

export interface NotedSource {
  source: string;
  /** Null keeps the known picture. */
  picture: string | null;
  stamp: string;
  fault: string;
  lookAgainAt: Date;
}

const note = prepare<{ source: string; picture: string | null; stamp: string; fault: string; again: string }>(
  (at) => sql`
    insert into picture_sources as f (source, picture, stamp, fault, look_again_at)
    values (${at.source}, ${at.picture}::text, ${at.stamp}, ${at.fault}, ${at.again}::timestamptz)
    on conflict (source) do update set picture = coalesce(excluded.picture, f.picture), stamp = excluded.stamp, fault = excluded.fault, look_again_at = excluded.look_again_at`,
);

const show = prepare<{ source: string; picture: string }>(
  (at) =>
    sql`update item_pictures set picture = ${at.picture} where source = ${at.source} and picture is distinct from ${at.picture}`,
);

/** Stores the result of a check. A picture is shown with every item that names the source. */
export async function noteLook(tx: Transaction, { lookAgainAt, ...looked }: NotedSource): Promise<void> {
  await note.run(tx, { ...looked, again: lookAgainAt.toISOString() });
  if (looked.picture !== null) await show.run(tx, { source: looked.source, picture: looked.picture });
}

const sources = prepare<{ picture: string }, { source: string }>(
  (at) => sql`select source from picture_sources where picture = ${at.picture} order by source limit 3`,
);

/** Returns the sources of a picture. */
export const findSources = async (db: Executor, picture: string): Promise<string[]> =>
  (await sources.rows(db, { picture })).map(({ source }) => source);
