import { sql } from 'drizzle-orm/sql/sql';
import { int } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { row } from '../../../platform/db/rows.ts';

/** Counts the sources of pictures, and those that can't be shown. */
export const readPictureFaults = async (db: Executor): Promise<{ sources: number; faults: number }> =>
  (await row(
    db,
    { sources: int, faults: int },
    sql`select count(*)::int as sources, (count(*) filter (where fault <> ''))::int as faults from picture_sources`,
  ))!;
