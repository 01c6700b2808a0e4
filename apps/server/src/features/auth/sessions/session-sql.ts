import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Places } from '../../../platform/db/prepared.ts';
import type { SessionKey } from '../../../platform/http/authenticate.ts';
import type { Demand } from '../second-step/keys.ts';

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
  /** The second step is demanded of the person. */
  second_step_demanded: boolean;
  /** The session began at the distributor's single sign-on. */
  single_sign_on: boolean;
  /** It is, and the session began without one. */
  second_step_due: boolean;
  /** It was not used for so long that this use is worth a note. */
  use_due: boolean;
}

/** Minutes in which uses of a session are noted once: its person is told about when, and hardly a request writes. */
const usesNoted = 10;

/** Whether the last use of the session `s` is to be written down. The sign-in itself is one. */
export const isUseDue = (now: SQL): SQL =>
  sql`coalesce(s.used_at, s.created_at) < ${now} - interval '1 minute' * ${sql.raw(String(usesNoted))}`;

/** Which session is asked for, on behalf of which customer. */
export type SessionGiven = Omit<SessionKey, 'now'> & { now: string; demand: Demand };

/** Whether the setting means this person. Admins of any of their customers count at all of them: what they may do there is one change of customer away. */
const demanded = (at: Places<SessionGiven>): SQL => sql`(case ${at.demand}::text when 'Y' then true
    when 'admins' then 'Y' in (u.claims->>'admin', u.claims->>'staff')
      or exists (select 1 from user_accounts x where x.user_id = u.id and 'Y' in (x.claims->>'admin', x.claims->>'staff'))
    else false end)`;

/** The session in force with its user's claims: the SessionRows of a token. */
export const sessionSql = (at: Places<SessionGiven>): SQL => sql`
  select s.user_id, u.username, u.claims as user_claims, s.customer_number as current, a.customer_number, c.name, a.claims, s.single_sign_on,
    d.demanded as second_step_demanded, d.demanded and u.second_step is null and not s.single_sign_on as second_step_due,
    ${isUseDue(sql`${at.now}::timestamptz`)} as use_due
  from sessions s
  join users u on u.id = s.user_id and not u.disabled
  join user_accounts a on a.user_id = s.user_id and a.customer_number in (s.customer_number, ${at.customerNumber}::text)
  join customers c on c.number = a.customer_number
  cross join lateral (select coalesce(${demanded(at)}, false) as demanded) d
  where s.token_hash = ${at.tokenHash} and s.revoked_at is null and s.expires_at > ${at.now}::timestamptz`;
