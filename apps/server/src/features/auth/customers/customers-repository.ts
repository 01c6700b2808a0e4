import type { CustomerEntry } from '@tradecounter/contract/accounts/accounts';
import { rowsBefore } from '@tradecounter/rules/paging';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { int, json, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';

export interface AccountQuestion {
  userId: number;
  search: string;
  page: number;
  size: number;
}

export type AccountPage = RowOf<typeof accounts>;

/** Removes accents and upper case. The portal's dialog searches short lists the same way. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Maximum words of a search. Further words are ignored. */
const maxWords = 10;

/** Returns one escaped LIKE pattern per word. */
export const patternsOf = (search: string): string[] => {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.slice(0, maxWords).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
};

/** SQL of the text without accents and upper case. */
export const foldedSql = (text: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${text}, nfd), '[\u0300-\u036f]', '', 'g'))`;

const accounts = prepare(
  { total: int, accounts: json<CustomerEntry[]>() },
  (at: Places<{ userId: number; patterns: string[]; size: number; from: number }>) => sql`
    with hit as materialized (
        select c.number, c.name, c.city, c.state
        from user_accounts a join customers c on c.number = a.customer_number
        where a.user_id = ${at.userId}
          and (cardinality(${at.patterns}::text[]) = 0
            or ${foldedSql(sql`concat_ws(' ', c.number, c.name, c.city, c.state)`)} like all (${at.patterns}::text[]))),
      page as (
        select *, row_number() over (order by lower(name) collate "C", number collate "C") as position
        from hit
        order by lower(name) collate "C", number collate "C" limit ${at.size}::int offset ${at.from}::int)
    select (select count(*)::int from hit) as total,
      (select coalesce(json_agg(json_build_object('customerNumber', number, 'name', name, 'city', city,
                'state', state)
              order by position), '[]'::json)
        from page) as accounts`,
);

/** Returns a page of the customers the user may act for, by name, with their count. One round trip. */
export async function findAccounts(
  db: Executor,
  { userId, search, page, size }: AccountQuestion,
): Promise<AccountPage> {
  const result = await accounts.row(db, { userId, patterns: patternsOf(search), size, from: rowsBefore(page, size) });
  return result ?? { total: 0, accounts: [] };
}

const customers = prepare(
  { customerNumber: text, name: text, city: text, state: text },
  (at: Places<{ userId: number }>) => sql`select c.number as "customerNumber", c.name, c.city, c.state
    from user_accounts a join customers c on c.number = a.customer_number
    where a.user_id = ${at.userId} order by lower(c.name) collate "C", c.number collate "C"`,
);

/** Returns every customer the user may act for, by name. */
export const findCustomers = (db: Executor, userId: number): Promise<CustomerEntry[]> => customers.rows(db, { userId });
