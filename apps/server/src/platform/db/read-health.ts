import type pg from 'pg';

/** What an operator wants to know about a database. Everything is null if the role may not see it. */
export interface DatabaseHealth {
  /** The whole version, such as 18.1. */
  version: string;
  bytes: number;
  /** Seconds that this machine's clock is ahead of the database's. */
  ahead: number;
  /** The largest tables with their indexes. */
  tables: readonly { name: string; bytes: number }[];
  /** Seconds by which the slowest replica is behind. Null if there is none. */
  lag: number | null;
  replicas: number;
}

/** Reads the state of the database. Needs no right beyond those of the portal. */
export async function readHealth(pool: Pick<pg.Pool, 'query'>): Promise<DatabaseHealth> {
  const before = Date.now();
  const { rows: clock } = await pool.query<{ at: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as at',
  );
  const ahead = ((before + Date.now()) / 2 - clock[0]!.at) / 1000;
  const { rows } = await pool.query<{ version: string; bytes: string; lag: number | null; replicas: number }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version,
       pg_database_size(current_database()) as bytes, r.lag, r.replicas
     from (select max(extract(epoch from replay_lag))::float8 as lag, count(*)::int as replicas
       from pg_stat_replication) r`,
  );
  const { rows: tables } = await pool.query<{ name: string; bytes: string }>(
    `select c.relname as name, pg_total_relation_size(c.oid) as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss', 'drizzle')
     order by 2 desc limit 5`,
  );
  const { version, bytes, lag, replicas } = rows[0]!;
  const sized = tables.map((table) => ({ name: table.name, bytes: Number(table.bytes) }));
  return { version, bytes: Number(bytes), ahead, tables: sized, lag, replicas };
}

/** A statement that takes long, without its values. */
export interface SlowStatement {
  text: string;
  calls: number;
  /** Mean milliseconds of a call. */
  mean: number;
}

/** Removes what may be a value: pg_stat_statements does too, but not from every kind of statement. */
const withoutValues = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .slice(0, 300);

/**
 * Returns the statements of this database that took the most time and `slowest` milliseconds or more on average. Null if
 * pg_stat_statements isn't installed or can't be read.
 */
export async function readSlowStatements(
  pool: Pick<pg.Pool, 'query'>,
  slowest: number,
): Promise<readonly SlowStatement[] | null> {
  const { rows: found } = await pool.query<{ installed: boolean }>(
    `select to_regclass('pg_stat_statements') is not null as installed`,
  );
  if (!found[0]!.installed) return null;
  const answer = await pool
    .query<SlowStatement>(
      `select query as text, calls::float8 as calls, mean_exec_time as mean
       from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database()) and mean_exec_time >= $1
         and query ~* '^\\s*(select|insert|update|delete|with|merge)\\M'
       order by total_exec_time desc limit 5`,
      [slowest],
    )
    .catch((error: { code?: string }) => {
      // Not preloaded, or not for this role.
      if (error.code === '55000' || error.code === '42501') return null;
      throw error;
    });
  return answer === null ? null : answer.rows.map(({ text, ...rest }) => ({ ...rest, text: withoutValues(text) }));
}
