import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, int, json, nullable, text } from '../../../platform/db/columns.ts';
import type { Places, RowOf } from '../../../platform/db/prepared.ts';
import type { SessionKey } from '../../../platform/http/authenticate.ts';
import type { SessionKeyFacts } from '../tables.ts';
import type { Demand } from '../second-step/keys.ts';

type Layer = Record<string, string>;

/**
 * An active session: one row for its current customer and, if the request names another of the user's customers, one
 * for that.
 */
export const sessionRow = {
  userId: int,
  username: text,
  /** First and last name, or the user name. */
  fullName: text,
  userClaims: json<Layer>(),
  /** The session's current customer. */
  current: text,
  /** The customer of this row, with the user's claims there. */
  customerNumber: text,
  name: text,
  /** Empty = the shop's. */
  currency: text,
  claims: json<Layer>(),
  /** The person of the current customer for whom the user acts, with that person's claims there. */
  onBehalfOf: nullable(json<{ userId: number; username: string; name: string; userClaims: Layer; claims: Layer }>()),
  /** The user named a person for whom to act, whether or not that person still can. */
  namesPerson: bool,
  pricesHidden: bool,
  /** The number of a PunchOut session, and the name of the system to which its cart goes back. */
  punchOut: nullable(int),
  returnTo: nullable(text),
  inspects: bool,
  /** What an API key can do; null = a person's session. */
  apiKey: nullable(json<SessionKeyFacts>()),
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

/** First and last name of person `u`, or else the user name. */
export const fullNameSql = (u: SQL): SQL =>
  sql`coalesce(nullif(concat_ws(' ', nullif(${u}.first_name, ''), nullif(${u}.last_name, '')), ''), ${u}.username)`;

/** Whether person `u` belongs to the staff of a branch that serves customer `c`. */
export const isOfBranch = (u: SQL, c: SQL): SQL =>
  sql`(${u}.claims->>'staff' = 'Y' and not ${c}.closed and exists (select 1 from staff_branches sb
    where sb.user_id = ${u}.id and sb.location = ${c}.location))`;

/**
 * The customer with which a session of person `u` starts: the last one used, or else the first. Staff without an account
 * start with a customer of their branches.
 */
export const firstCustomerSql = sql`coalesce(
    (select a.customer_number
      from user_accounts a
      where a.user_id = u.id
      order by (a.customer_number = u.last_customer_number) desc nulls last, a.position, a.customer_number
      limit 1),
    case when u.claims->>'staff' = 'Y' then (
        select c.number
        from staff_branches sb join customers c on c.location = sb.location and not c.closed
        where sb.user_id = u.id
        order by c.number
        limit 1)
    end)`;

/** Selects the SessionRows of a token hash: its active session with the user's claims. No rows without one. */
export const sessionSql = (at: Places<SessionQuestion>): SQL => sql`
  select s.user_id, u.username, ${fullNameSql(sql`u`)} as full_name, u.claims as user_claims,
    s.customer_number as current, a.customer_number, c.name, c.currency, a.claims,
    case when s.on_behalf_of is not null then (
        select json_build_object('userId', b.id, 'username', b.username, 'name', ${fullNameSql(sql`b`)}, 'userClaims',
          b.claims, 'claims', ba.claims)
        from users b join user_accounts ba on ba.user_id = b.id and ba.customer_number = s.customer_number
        where b.id = s.on_behalf_of and not b.disabled)
    end as on_behalf_of, s.on_behalf_of is not null as names_person,
    s.prices_hidden, s.punch_out, s.return_to, s.inspects, s.api_key, s.single_sign_on,
    d.demanded as second_step_demanded,
    d.demanded and u.second_step is null and not s.single_sign_on as second_step_due,
    ${isUseDue(sql`${at.now}::timestamptz`)} as use_due
  from sessions s
  join users u on u.id = s.user_id and not u.disabled
  join user_accounts a on a.user_id = s.user_id
    and a.customer_number in (s.customer_number, ${at.customerNumber}::text)
  join customers c on c.number = a.customer_number and (not a.by_branch or ${isOfBranch(sql`u`, sql`c`)})
  cross join lateral (select coalesce(${isDemanded(at)}, false) as demanded) d
  where s.token_hash = ${at.tokenHash} and s.revoked_at is null and s.expires_at > ${at.now}::timestamptz`;
