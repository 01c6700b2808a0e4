import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, int, json, text } from '../../../platform/db/columns.ts';
import type { Places, RowOf } from '../../../platform/db/prepared.ts';
import type { SessionKey } from '../../../platform/http/authenticate.ts';
import type { Demand } from '../second-step/keys.ts';

type Layer = Record<string, string>;

/**
 * An active session: one row for its current customer and, if the request names another of the user's customers, one
 * for that.
 */
export const sessionRow = {
  userId: int,
  username: text,
  userClaims: json<Layer>(),
  /** The session's current customer. */
  current: text,
  /** The customer of this row, with the user's claims there. */
  customerNumber: text,
  name: text,
  claims: json<Layer>(),
  /** The session began at the distributor's single sign-on. */
  singleSignOn: bool,
  /** The person must use a second step. */
  secondStepDemanded: bool,
  /** A second step is required, and the session started without one. */
  secondStepDue: bool,
  /** The last recorded use is long enough ago to record this one. */
  useDue: bool,
};

export type SessionRow = RowOf<typeof sessionRow>;

/** Minutes between recorded uses of a session. People see an approximate time, and hardly any request writes. */
const minutesBetweenUses = 10;

/** Whether to record the use of session `s`. The sign-in counts as a use. */
export const isUseDue = (now: SQL): SQL =>
  sql`coalesce(s.used_at, s.created_at) < ${now} - interval '1 minute' * ${sql.raw(String(minutesBetweenUses))}`;

/** Selects a session by its token hash, with the customer that the request names. */
export type SessionQuestion = Omit<SessionKey, 'now'> & { now: string; demand: Demand };

/**
 * Whether the setting requires a second step of this person. An admin of any customer counts as one at all of them,
 * because switching customers is one step.
 */
const isDemanded = (at: Places<SessionQuestion>): SQL => sql`(case ${at.demand}::text
      when 'Y' then true
      when 'admins'
        then 'Y' in (u.claims->>'admin', u.claims->>'staff')
        or exists (
          select 1
          from user_accounts x
          where x.user_id = u.id and 'Y' in (x.claims->>'admin', x.claims->>'staff'))
      else false
    end)`;

/** Selects the SessionRows of a token hash: its active session with the user's claims. No rows without one. */
export const sessionSql = (at: Places<SessionQuestion>): SQL => sql`
  select s.user_id, u.username, u.claims as user_claims, s.customer_number as current, a.customer_number, c.name,
    a.claims, s.single_sign_on, d.demanded as second_step_demanded,
    d.demanded and u.second_step is null and not s.single_sign_on as second_step_due,
    ${isUseDue(sql`${at.now}::timestamptz`)} as use_due
  from sessions s
  join users u on u.id = s.user_id and not u.disabled
  join user_accounts a on a.user_id = s.user_id
    and a.customer_number in (s.customer_number, ${at.customerNumber}::text)
  join customers c on c.number = a.customer_number
  cross join lateral (select coalesce(${isDemanded(at)}, false) as demanded) d
  where s.token_hash = ${at.tokenHash} and s.revoked_at is null and s.expires_at > ${at.now}::timestamptz`;
