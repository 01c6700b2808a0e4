import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../../platform/db/database.ts';
import { bool, int, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite } from '../../../platform/db/prepared.ts';
import { isOfBranch } from '../sessions/session-sql.ts';

interface StaffKey {
  userId: number;
  customerNumber: string;
}

const taking = prepareWrite(
  (at: Places<StaffKey>) => sql`
    insert into user_accounts (user_id, customer_number, by_branch)
    select u.id, c.number, true
    from users u join customers c on c.number = ${at.customerNumber}
    where u.id = ${at.userId} and ${isOfBranch(sql`u`, sql`c`)}
    on conflict do nothing`,
);

const taken = prepare(
  { staff: bool },
  (at: Places<StaffKey>) => sql`
    select coalesce(a.claims->>'staff', u.claims->>'staff', 'N') = 'Y' as staff
    from user_accounts a join users u on u.id = a.user_id join customers c on c.number = a.customer_number
    where a.user_id = ${at.userId} and a.customer_number = ${at.customerNumber}
      and (not a.by_branch or ${isOfBranch(sql`u`, sql`c`)})`,
);

/**
 * Gives a member of the staff a customer of their branches, unless they have it already. Returns false for a customer
 * for which they can't act.
 */
export async function takeCustomer(tx: Transaction, key: StaffKey): Promise<boolean> {
  await taking.run(tx, key);
  return (await taken.row(tx, key))?.staff === true;
}

const buyerByName = prepare(
  { userId: int, username: text },
  (at: Places<{ customerNumber: string; username: string }>) => sql`
    select u.id as "userId", u.username
    from users u join user_accounts a on a.user_id = u.id and a.customer_number = ${at.customerNumber}
    where lower(u.username) = lower(${at.username}) and not u.disabled and not a.by_branch
      and coalesce(a.claims->>'staff', u.claims->>'staff', 'N') <> 'Y'`,
);

/** Returns the customer's own person with that user name, or null. */
export const findBuyer = (
  tx: Transaction,
  key: { customerNumber: string; username: string },
): Promise<{ userId: number; username: string } | null> => buyerByName.row(tx, { ...key });

const hiding = prepareWrite(
  (at: Places<{ tokenHash: Buffer; hidden: boolean }>) =>
    sql`update sessions set prices_hidden = ${at.hidden}::boolean where token_hash = ${at.tokenHash}`,
);

/** Hides or shows prices in a session. */
export const hidePricesIn = (tx: Transaction, tokenHash: Buffer, hidden: boolean): Promise<number> =>
  hiding.run(tx, { tokenHash, hidden });
