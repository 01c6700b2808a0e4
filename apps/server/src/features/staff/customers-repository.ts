import { rowsBefore } from '@tradecounter/rules/paging';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { int, json } from '../../platform/db/columns.ts';
import { type Place, type Places, prepare, type RowOf } from '../../platform/db/prepared.ts';
import { isOfBranch } from '../auth/sessions/session-sql.ts';
import { foldedSql, patternsOf } from '../auth/customers/customers-repository.ts';

/** The customers for whom a member of the staff can act, as `c`. */
export const staffCustomersSql = (userId: Place<number>): SQL => sql`
  select c.number, c.name, c.city, c.state, c.phone, c.location, c.credit_hold
  from customers c join users u on u.id = ${userId}
  where ${isOfBranch(sql`u`, sql`c`)}
    or exists (
      select 1
      from user_accounts a
      where a.user_id = u.id and a.customer_number = c.number and not a.by_branch
        and coalesce(a.claims->>'staff', u.claims->>'staff') = 'Y')`;

export interface StaffCustomerRow {
  customerNumber: string;
  name: string;
  city: string;
  state: string;
  phone: string;
  branch: string;
  creditHold: boolean;
  people: { username: string; name: string }[];
}

const page = prepare(
  { total: int, customers: json<StaffCustomerRow[]>() },
  (at: Places<{ userId: number; patterns: string[]; size: number; from: number }>) => sql`
    with hit as materialized (
        select *
        from (${staffCustomersSql(at.userId)}) c
        where cardinality(${at.patterns}::text[]) = 0
          or ${foldedSql(sql`concat_ws(' ', c.number, c.name, c.city, c.state, c.phone)`)}
            like all (${at.patterns}::text[])),
      page as (
        select *, row_number() over (order by lower(name) collate "C", number collate "C") as position
        from hit
        order by lower(name) collate "C", number collate "C" limit ${at.size}::int offset ${at.from}::int)
    select (select count(*)::int from hit) as total,
      (
        select coalesce(json_agg(json_build_object('customerNumber', p.number, 'name', p.name, 'city', p.city,
                'state', p.state, 'phone', p.phone, 'branch', coalesce(l.report_name, p.location),
                'creditHold', p.credit_hold, 'people', (
                  select coalesce(json_agg(json_build_object('username', b.username, 'name', b.name)
                        order by lower(b.name), b.username), '[]'::json)
                  from (
                      select u.username,
                        coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name
                      from user_accounts a join users u on u.id = a.user_id and not u.disabled
                      where a.customer_number = p.number and not a.by_branch
                        and coalesce(a.claims->>'staff', u.claims->>'staff', 'N') <> 'Y'
                      order by lower(u.last_name), u.username limit 100) b))
              order by p.position), '[]'::json)
        from page p left join locations l on l.id = p.location) as customers`,
);

/** Returns a page of the customers for whom a member of the staff can act, by name, with their count. */
export const findStaffCustomers = async (
  db: Executor,
  { userId, search, page: number, size }: { userId: number; search: string; page: number; size: number },
): Promise<RowOf<typeof page>> =>
  (await page.row(db, { userId, patterns: patternsOf(search), size, from: rowsBefore(number, size) }))!;
