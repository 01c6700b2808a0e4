import { sql } from 'drizzle-orm/sql/sql';
import { bool, int, json, nullable, text } from '../../../platform/db/columns.ts';
import type { RowOf } from '../../../platform/db/prepared.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';

const listedPerson = {
  username: text,
  email: nullable(text),
  firstName: text,
  lastName: text,
  disabled: bool,
  /** ISO time of the latest sign-in; null = never. */
  signedInAt: nullable(text),
  /** The first customer numbers, in the order of the accounts. */
  customers: json<string[]>(),
  /** The total number of customers. */
  customerCount: int,
};

export type ListedPerson = RowOf<typeof listedPerson>;

interface PeopleQuestion {
  /** Limits the list to people of this customer; undefined = all. */
  customer: string | undefined;
  /** Maximum number of people. */
  most: number;
}

/** Returns people by user name, up to `most`, each with up to three customer numbers. */
export const findPeople = (db: Executor, { customer, most }: PeopleQuestion): Promise<ListedPerson[]> =>
  rows(
    db,
    listedPerson,
    sql`
      select u.username, u.email, u.first_name as "firstName", u.last_name as "lastName", u.disabled,
        to_char(u.signed_in_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as "signedInAt",
        coalesce((
            select json_agg(f.customer_number)
            from (
                select a.customer_number
                from user_accounts a
                where a.user_id = u.id
                order by a.position, a.customer_number limit 3) f), '[]'::json) as customers,
        (select count(*)::int from user_accounts a where a.user_id = u.id) as "customerCount"
      from users u
      where ${customer ?? null}::text is null
        or exists (
          select 1
          from user_accounts a
          where a.user_id = u.id and a.customer_number = ${customer ?? null}::text)
      order by lower(u.username) limit ${most}`,
  );
