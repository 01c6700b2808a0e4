import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';

/** An address or a file that is due for a check. */
export type DueSource = RowOf<typeof dueSources>;

const dueSources = prepare(
  {
    source: text,
    /** Its stamp at the last check. Empty when there was none. */
    stamp: text,
    /** The error at the last check. Empty when there was none. */
    fault: text,
  },
  (at: Places<{ now: string; limit: number }>) => sql`
    (select p.source, '' as stamp, '' as fault
      from item_pictures p
      where p.picture is null and p.source <> ''
        and not exists (select 1 from picture_sources f where f.source = p.source)
      group by p.source limit ${at.limit}::int)
    union all (
      select f.source, f.stamp, f.fault
      from picture_sources f
      where f.look_again_at <= ${at.now}::timestamptz
        and exists (select 1 from item_pictures p where p.source = f.source)
      order by f.look_again_at limit ${at.limit}::int)`,
);

/** Reads sources that were never checked, and sources that are due for another check: up to `limit` of each. */
export const findDue = (db: Executor, now: Date, limit: number): Promise<DueSource[]> =>
  dueSources.rows(db, { now: now.toISOString(), limit });

/** The result of a check of a source. */
export interface NotedSource {
  source: string;
  /** Null keeps the known picture. */
  picture: string | null;
  stamp: string;
  fault: string;
  lookAgainAt: Date;
}

const sourceUpsert = prepareWrite(
  (at: Places<{ source: string; picture: string | null; stamp: string; fault: string; again: string }>) => sql`
    insert into picture_sources as f (source, picture, stamp, fault, look_again_at)
    values (${at.source}, ${at.picture}::text, ${at.stamp}, ${at.fault}, ${at.again}::timestamptz)
    on conflict (source)
      do update set picture = coalesce(excluded.picture, f.picture), stamp = excluded.stamp, fault = excluded.fault,
        look_again_at = excluded.look_again_at`,
);

const shownUpdate = prepareWrite(
  (at: Places<{ source: string; picture: string }>) =>
    sql`
      update item_pictures set picture = ${at.picture}
      where source = ${at.source} and picture is distinct from ${at.picture}`,
);

/** Stores the result of a check. A picture is shown with every item that names the source. */
export async function storeCheck(tx: Transaction, { lookAgainAt, ...result }: NotedSource): Promise<void> {
  await sourceUpsert.run(tx, { ...result, again: lookAgainAt.toISOString() });
  if (result.picture !== null) await shownUpdate.run(tx, { source: result.source, picture: result.picture });
}

const sourcesOfPicture = prepare(
  { source: text },
  (at: Places<{ picture: string }>) =>
    sql`select source from picture_sources where picture = ${at.picture} order by source limit 3`,
);

/** Returns the sources of a picture. */
export const findSources = async (db: Executor, picture: string): Promise<string[]> =>
  (await sourcesOfPicture.rows(db, { picture })).map(({ source }) => source);
