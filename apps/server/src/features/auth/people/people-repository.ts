import { sql } from 'drizzle-orm/sql/sql';
import { bool, int, nullable, text } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { row, rows } from '../../../platform/db/rows.ts';

/** Returns those of the customer numbers that exist. */
export async function knownCustomers(tx: Transaction, numbers: readonly string[]): Promise<string[]> {
  const existing = await rows(
    tx,
    { number: text },
    sql`select number from customers where number = any(${sql.param(numbers)}::text[])`,
  );
  return existing.map(({ number }) => number);
}

/** User names that the audit log uses itself. They are treated as taken. */
const reserved = sql`(values ('system'), ('feeds'), ('command line')) as of_log(reserved)`;

/** Returns a person who already has that user name or e-mail address, or a user name that the audit log uses itself. */
export const findTaken = (
  tx: Transaction,
  username: string,
  email: string | null,
): Promise<{ username: string; same: boolean } | null> =>
  row(
    tx,
    { username: text, same: bool },
    sql`
      select username, lower(username) = lower(${username}) as same
      from users
      where lower(username) in (lower(${username}), lower(${email}))
        or lower(email) in (lower(${username}), lower(${email}))
      union all
      select reserved, true
      from ${reserved}
      where reserved = lower(${username})
      order by same desc limit 1`,
  );

/**
 * Returns the person who has that e-mail address, or else the one who signs in with that user name or address. A user
 * name that the audit log uses itself has a holder without an address.
 */
export const findHolder = (
  db: Executor,
  username: string,
  email: string,
): Promise<{ username: string; email: string | null; firstName: string } | null> =>
  row(
    db,
    { username: text, email: nullable(text), firstName: text },
    sql`
      select *
      from (
          select username, email, first_name as "firstName"
          from users
          where lower(username) in (lower(${username}), lower(${email}))
            or lower(email) in (lower(${username}), lower(${email}))
          union all
          select reserved, null, ''
          from ${reserved}
          where reserved = lower(${username})) holder
      order by lower(email) = lower(${email}) desc nulls last limit 1`,
  );

export interface PersonRow {
  username: string;
  email: string | null;
  hash: string;
  firstName: string;
  lastName: string;
  claims: Readonly<Record<string, string>>;
  /** These override `claims`, for each of the customers. */
  accountClaims?: Readonly<Record<string, string>>;
  /** Language of mails and of the first sign-in; en by default. */
  language?: string;
}

/** Creates a person with the customers they may act for, the first account first. */
export async function insertPerson(
  tx: Transaction,
  { username, email, hash, firstName, lastName, claims, accountClaims = {}, language = 'en' }: PersonRow,
  customers: readonly string[],
): Promise<void> {
  const inserted = await row(
    tx,
    { id: int },
    sql`
      insert into users (username, email, password_hash, first_name, last_name, claims, language)
      values (${username}, ${email}, ${hash}, ${firstName}, ${lastName}, ${JSON.stringify(claims)}::jsonb,
        ${language})
      returning id`,
  );
  await tx.execute(sql`
    insert into user_accounts (user_id, customer_number, position, claims)
    select ${inserted!.id}, number, min(place), ${JSON.stringify(accountClaims)}::jsonb
    from unnest(${sql.param(customers)}::text[]) with ordinality as c(number, place)
    group by number`);
}
