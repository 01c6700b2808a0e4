import type { AuditAction } from '@tradecounter/contract/audit/audit-actions';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, instant, json, text } from '../../../platform/db/columns.ts';
import { pageOf, type SortKey } from '../../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../../platform/db/prepared.ts';
import { inBranchSql } from '../../spending/branch-sql.ts';

export interface TrailQuestion {
  customerNumber: string;
  /** Areas left out, because the reader may not see them elsewhere either. */
  hidden: string[];
  /** The distributor's time zone, in which days begin. */
  timeZone: string;
  /** The departments of an admin's branch, as JSON; null = everything. */
  branch: string | null;
}

export type TrailRow = RowOf<ReturnType<typeof listOf>>;

const timeOrder = (down?: true): SortKey[] => [
  { by: sql`l.at`, type: 'timestamptz', ...(down && { down }) },
  { by: sql`l.id::numeric`, type: 'numeric', ...(down && { down }) },
];

const area = sql`split_part(l.action, '.', 1)`;

/** Actors that are no users, even if a user has the same name. */
const automatic = sql`('system', 'feeds', 'command line')`;

const hasAccount = (table: SQL): SQL =>
  sql`exists (select 1 from ${table} a where a.user_id = u.id and a.customer_number = l.customer_number)`;

const fullName = (where: SQL): SQL =>
  sql`coalesce((
        select concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, ''))
        from users u
        where ${where}), '')`;

/**
 * Whether user `u` has that user name and acts, or acted, for the entry's customer. Names of other customers' people
 * stay hidden.
 */
const isCustomersUser = (username: SQL): SQL =>
  sql`lower(u.username) = lower(${username})
    and (${hasAccount(sql`user_accounts`)} or ${hasAccount(sql`closed_accounts`)})`;

const actorName = fullName(
  sql`case
      when l.user_id is not null then u.id = l.user_id
      else l.actor not in ${automatic} and ${isCustomersUser(sql`l.actor`)}
    end`,
);
const subjectName = sql`case when ${area} = 'people' then ${fullName(isCustomersUser(sql`l.subject`))} else '' end`;

/** The name of the person for whom the distributor's staff acted. Empty if they named no person. */
const behalfName = sql`case when l.on_behalf_of = '' then '' else coalesce(nullif(${fullName(
  isCustomersUser(sql`l.on_behalf_of`),
)}, ''), l.on_behalf_of) end`;

/** Whether someone of the branch did it, or it was done to someone of the branch. */
const concernsBranch = (at: Places<TrailQuestion>): SQL => sql`(${at.branch}::json is null
    or ${inBranchSql(at.branch, at.customerNumber, sql`l.user_id`)}
    or exists (
      select 1
      from users u
      where (l.user_id is null and lower(u.username) = lower(l.actor)
          or lower(u.username) = lower(l.on_behalf_of)
          or ${area} in ('people', 'budget') and lower(u.username) = lower(l.subject))
        and ${inBranchSql(at.branch, at.customerNumber, sql`u.id`)}))`;

const isStaff = (claims: SQL): SQL => sql`${claims}->>'staff' = 'Y'`;
const staffAt = (table: SQL): SQL =>
  sql`exists (select 1 from ${table} a where a.user_id = u.id and ${isStaff(sql`a.claims`)})`;

/**
 * Whether a customer's admin may see the address of an action: only if its user is known and isn't staff anywhere.
 * Sign-ins have only the user name. Addresses of deleted users stay hidden, because their role is unknown.
 */
const showsAddress = sql`exists (
    select 1
    from users u
    where (u.id = l.user_id or (l.user_id is null and lower(u.username) = lower(l.actor)))
      and not (coalesce(${isStaff(sql`u.claims`)}, false) or ${staffAt(sql`user_accounts`)}
        or ${staffAt(sql`closed_accounts`)}))`;

/**
 * The entries of a customer's trail that meet the condition. Addresses of the distributor's people are neither shown
 * nor searched.
 */
const listOf = (condition: SQL) =>
  pageOf({
    alias: 'l',
    from: () => sql`audit_log l`,
    where: (at: Places<TrailQuestion>) =>
      sql`l.customer_number = ${at.customerNumber} and ${area} <> all(${at.hidden}::text[]) and ${condition}
        and ${concernsBranch(at)}`,
    columns: () => ({
      id: text(sql`l.id::text`),
      at: instant(sql`l.at`),
      actor: text(sql`l.actor`),
      /** The actor's name. Empty if no user did it, or if the user is gone or has no name. */
      actorName: text(actorName),
      /** For whom of the customer the distributor's staff acted. Empty if they named no person. */
      behalf: text(behalfName),
      action: text(sql`l.action`),
      subject: text(sql`l.subject`),
      /** The name of the user that the entry is about. Empty for anything else. */
      subjectName: text(subjectName),
      /** Whether no person did it. */
      automatic: bool(sql`l.user_id is null and l.actor = 'system'`),
      before: json<unknown>()(sql`l.before`),
      after: json<unknown>()(sql`l.after`),
      address: text(sql`case when ${showsAddress} then l.address else '' end`),
    }),
    search: (pattern) =>
      sql`l.actor ilike ${pattern} or ${actorName} ilike ${pattern} or l.subject ilike ${pattern}
        or ${subjectName} ilike ${pattern} or l.action ilike ${pattern}
        or (l.address ilike ${pattern} and ${showsAddress})`,
    filters: {
      person: (value) => sql`lower(${value}::text) in (lower(l.actor), lower(l.subject), lower(l.on_behalf_of))`,
      area: (value) => sql`(${value}::text = 'all' or ${area} = ${value}::text)`,
      dayFrom: (value, at) => sql`l.at >= (${value}::date)::timestamp at time zone ${at.timeZone}::text`,
      dayTo: (value, at) => sql`l.at < (${value}::date + 1)::timestamp at time zone ${at.timeZone}::text`,
    },
    sorts: { NEWEST: timeOrder(true), OLDEST: timeOrder() },
  });

const allEntries = listOf(sql`true`);
/** Sign-ins and sign-outs, which would hide everything else. */
const sessions: readonly AuditAction[] = ['auth.signed_in', 'auth.signed_out', 'auth.customer_changed'];
const changes = listOf(sql.raw(`l.action not in ('${sessions.join("', '")}')`));

/** Returns the list for a question. Sign-ins and sign-outs are listed only if an area is requested. */
export const trailListFor = ({ area: asked }: { area?: string | null }): typeof allEntries =>
  asked == null ? changes : allEntries;
