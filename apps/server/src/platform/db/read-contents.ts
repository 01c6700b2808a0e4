import { sql } from 'drizzle-orm/sql/sql';
import { int, text } from './columns.ts';
import type { Executor } from './executor.ts';
import { prepare, type RowOf } from './prepared.ts';

const contents = prepare(
  {
    name: text,
    /** The major version of PostgreSQL. */
    version: int,
    /** Tables, views and sequences, without those of extensions. */
    tables: int,
  },
  () => sql`
    select current_database()::text as name, current_setting('server_version_num')::int / 10000 as version,
      (select count(*)::int
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as tables`,
);

/** Reads what a database is and holds. */
export const readContents = async (db: Executor): Promise<RowOf<typeof contents>> => (await contents.row(db, {}))!;
