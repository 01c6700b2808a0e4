import { sql } from 'drizzle-orm/sql/sql';
import { bool, float, int, nullable, text } from './columns.ts';
import type { Executor } from './executor.ts';
import { prepare, type RowOf } from './prepared.ts';
import { row, rows } from './rows.ts';

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

const clock = prepare({ at: float }, () => sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`);

const facts = prepare(
  { version: text, bytes: int, lag: nullable(float), replicas: int },
  () => sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes, r.lag, r.replicas
    from (
      select max(extract(epoch from replay_lag))::float8 as lag, count(*)::int as replicas
      from pg_stat_replication) r`,
);

const largest = prepare(
  { name: text, bytes: int },
  () => sql`
    select c.relname::text as name, pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss', 'drizzle')
    order by 2 desc limit 5`,
);

/** Reads the state of the database. Needs no right beyond those of the portal. */
export async function readHealth(db: Executor): Promise<DatabaseHealth> {
  const before = Date.now();
  const { at } = (await clock.row(db, {}))!;
  const ahead = ((before + Date.now()) / 2 - at) / 1000;
  return { ...(await facts.row(db, {}))!, ahead, tables: await largest.rows(db, {}) };
}

/** A statement that takes long, without its values. */
const slowStatement = {
  text,
  calls: float,
  /** Mean milliseconds of a call. */
  mean: float,
};

export type SlowStatement = RowOf<typeof slowStatement>;

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
export async function readSlowStatements(db: Executor, slowest: number): Promise<readonly SlowStatement[] | null> {
  const found = await row(
    db,
    { installed: bool },
    sql`select to_regclass('pg_stat_statements') is not null as installed`,
  );
  if (!found!.installed) return null;
  const slow = await rows(
    db,
    slowStatement,
    sql`
      select query as text, calls::float8 as calls, mean_exec_time as mean
      from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and mean_exec_time >= ${slowest}
        and query ~* '^\\s*(select|insert|update|delete|with|merge)\\M'
      order by total_exec_time desc limit 5`,
  ).catch((error: { code?: string }) => {
    // Not preloaded, or not for this role.
    if (error.code === '55000' || error.code === '42501') return null;
    throw error;
  });
  return slow?.map((one) => ({ ...one, text: withoutValues(one.text) })) ?? null;
}
