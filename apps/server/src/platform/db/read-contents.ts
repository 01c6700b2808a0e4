import type pg from 'pg';

/** What a database is and holds. */
export interface Contents {
  name: string;
  /** The major version of PostgreSQL. */
  version: number;
  /** Tables, views and sequences, without those of extensions. */
  tables: number;
}

export async function readContents(pool: Pick<pg.Pool, 'query'>): Promise<Contents> {
  const { rows } = await pool.query<Contents>(
    `select current_database() as name, current_setting('server_version_num')::int / 10000 as version,
       (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as tables`,
  );
  return rows[0]!;
}
