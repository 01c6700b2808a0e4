import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Places } from '../../../platform/db/prepared.ts';
import type { SessionKey } from '../../../platform/http/authenticate.ts';

type Layer = Record<string, string>;

/** A session in force, once for its current customer and, where that is another one of the user's, once for the asked one. */
export interface SessionRow {
  user_id: number;
  username: string;
  user_claims: Layer;
  /** The session's current customer. */
  current: string;
  /** The customer of this row, with what the user has there. */
  customer_number: string;
  name: string;
  claims: Layer;
}

/** Which session is asked for, on behalf of which customer. */
export type SessionGiven = Omit<SessionKey, 'now'> & { now: string };

/** The session in force with its user's claims: the SessionRows of a token. */
export const sessionSql = (at: Places<SessionGiven>): SQL => sql`
  select s.user_id, u.username, u.claims as user_claims, s.customer_number as current, a.customer_number, c.name, a.claims
  from sessions s
  join users u on u.id = s.user_id and not u.disabled
  join user_accounts a on a.user_id = s.user_id and a.customer_number in (s.customer_number, ${at.customerNumber}::text)
  join customers c on c.number = a.customer_number
  where s.token_hash = ${at.tokenHash} and s.revoked_at is null and s.expires_at > ${at.now}::timestamptz`;
