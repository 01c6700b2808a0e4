import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { rows } from '../../platform/db/rows.ts';
import { int, nullable, text, textsOf } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';

/** Scopes of a system's token. */
export const scopes = ['events', 'feeds'] as const;
export type Scope = (typeof scopes)[number];

/** One of the distributor's systems, identified by its token. */
export type System = RowOf<typeof activeToken>;

const listedToken = {
  name: text,
  scopes: textsOf<Scope>(),
  /** ISO 8601, UTC. */
  createdAt: text,
  lastUsedAt: nullable(text),
  revokedAt: nullable(text),
};

export type ListedToken = RowOf<typeof listedToken>;

interface NewToken {
  name: string;
  hash: Buffer;
  scopes: readonly Scope[];
  now: Date;
}

/** Adds a token. Returns false when another active token has the name. */
export async function insertToken(db: Executor, { name, hash, scopes: granted, now }: NewToken): Promise<boolean> {
  const added = await rows(
    db,
    { id: int },
    sql`insert into system_tokens (name, token_hash, scopes, created_at)
        values (${name}, ${hash}, ${sql.param([...granted])}::text[], ${now.toISOString()})
        on conflict (lower(name)) where revoked_at is null do nothing returning id`,
  );
  return added.length > 0;
}

/** Revokes the active token of that name. Returns its name as given when it was added, or null. */
export async function revokeToken(db: Executor, name: string, now: Date): Promise<string | null> {
  const [revoked] = await rows(
    db,
    { name: text },
    sql`
      update system_tokens set revoked_at = ${now.toISOString()}
      where lower(name) = lower(${name}) and revoked_at is null
      returning name`,
  );
  return revoked?.name ?? null;
}

/** Lists all tokens, active ones first, then by name. */
export const listTokens = (db: Executor): Promise<ListedToken[]> =>
  rows(
    db,
    listedToken,
    sql`select name, scopes, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "createdAt",
          to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "lastUsedAt",
          to_char(revoked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "revokedAt"
        from system_tokens order by revoked_at is not null, lower(name), id limit 1000`,
  );

const activeToken = prepare(
  { id: int, name: text, scopes: textsOf<Scope>() },
  (at: Places<{ hash: Buffer }>) =>
    sql`select id::int as id, name, scopes from system_tokens where token_hash = ${at.hash} and revoked_at is null`,
);
const useUpdate = prepareWrite(
  (at: Places<{ id: number; now: Date }>) => sql`update system_tokens set last_used_at = ${at.now} where id = ${at.id}
    and (last_used_at is null or last_used_at < ${at.now}::timestamptz - interval '1 minute')`,
);

/** Finds the system whose active token has that hash, or null. */
export const findSystem = (db: Executor, hash: Buffer): Promise<System | null> => activeToken.row(db, { hash });

/** Records that a system made a call, at most once a minute. */
export const noteUse = (db: Executor, { id }: System, now: Date): Promise<number> => useUpdate.run(db, { id, now });
