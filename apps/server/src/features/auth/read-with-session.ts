import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import type { Value } from '../../platform/db/encode-value.ts';
import { type Places, prepare } from '../../platform/db/prepared.ts';
import type { SignedIn } from '../../platform/http/authenticate.ts';
import { type SessionKey, type SessionRow, sessionSql } from './session-sql.ts';
import { signedIn } from './signed-in.ts';

/** What a call has read together with its session. It may be used only behind `admit`: nothing in the statement has asked for claims. */
export interface ReadAhead<Row> {
  signedIn: SignedIn | null;
  /** The first row; null when there is none. */
  found: Row | null;
}

/** The session's user, inside a statement that prepareWithSession puts together. */
const sessionUser: SQL = sql`(select user_id from session limit 1)`;

/**
 * Prepares a reading statement that brings the session along. A second round trip costs each side as much as a small read does: two
 * messages, and being woken for them.
 */
export function prepareWithSession<Given extends { readonly [Name in keyof Given]?: Value }, Row extends object>(
  build: (at: Places<Given & SessionKey>, userId: SQL) => SQL,
): (db: Executor, given: Given & SessionKey) => Promise<ReadAhead<Row>> {
  const statement = prepare<Given & SessionKey, { session: SessionRow[] | null; found: true | null } & Row>(
    (at) => sql`with session as materialized (${sessionSql(at)})
      select (select json_agg(session) from session) as session, job.*
      from (select) as one left join (select true as found, asked.* from (${build(at, sessionUser)}) asked) job on true`,
  );
  return async (db, given) => {
    const { session, found, ...rest } = (await statement.row(db, given))!;
    return { signedIn: signedIn(session ?? [], given), found: found === null ? null : (rest as unknown as Row) };
  };
}
