import type { FeedMapping } from '@tradecounter/contract/feeds/mapping';
import { sql } from 'drizzle-orm/sql/sql';
import { json, text } from '../../db/columns.ts';
import type { Executor } from '../../db/database.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../db/prepared.ts';

const saved = prepare(
  {
    name: text,
    mapping: json<FeedMapping>(),
    /** ISO 8601. */
    savedAt: text,
    savedBy: text,
  },
  () => sql`
    select name, mapping, to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "savedAt",
      saved_by as "savedBy"
    from feed_mappings order by name`,
);
export type SavedMapping = RowOf<typeof saved>;

/** Returns all saved mappings by name. Up to `limits.mappings` are saved. */
export const listMappings = (db: Executor): Promise<SavedMapping[]> => saved.rows(db, {});

/** Returns the saved mapping of that name, or null. */
export const findMapping = async (db: Executor, name: string): Promise<SavedMapping | null> =>
  (await listMappings(db)).find((one) => one.name === name) ?? null;

const saving = prepareWrite(
  (at: Places<{ name: string; mapping: string; savedAt: string; savedBy: string; most: number }>) => sql`
    insert into feed_mappings (name, mapping, saved_at, saved_by)
    select ${at.name}, ${at.mapping}::jsonb, ${at.savedAt}::timestamptz, ${at.savedBy}
    where (select count(*) from feed_mappings where name <> ${at.name}) < ${at.most}::int
    on conflict (name) do update set mapping = excluded.mapping, saved_at = excluded.saved_at,
      saved_by = excluded.saved_by`,
);

/** Saves a mapping under its name. Returns false if `most` others are saved. */
export const saveMapping = async (
  db: Executor,
  { mapping, ...more }: Omit<SavedMapping, 'savedAt'> & { savedAt: string; most: number },
): Promise<boolean> => (await saving.run(db, { ...more, mapping: JSON.stringify(mapping) })) > 0;

const removal = prepareWrite((at: Places<{ name: string }>) => sql`delete from feed_mappings where name = ${at.name}`);

/** Removes the mapping of that name. Returns whether there was one. */
export const removeMapping = async (db: Executor, name: string): Promise<boolean> =>
  (await removal.run(db, { name })) > 0;
