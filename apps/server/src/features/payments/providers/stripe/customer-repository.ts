import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../../platform/db/database.ts';
import { text } from '../../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite } from '../../../../platform/db/prepared.ts';

/** A user of a customer. */
export interface UserKey {
  customerNumber: string;
  userId: number;
}

const storedCustomer = prepare(
  { token: text },
  (at: Places<UserKey>) => sql`select token from provider_customers
    where customer_number = ${at.customerNumber} and user_id = ${at.userId} and provider = 'stripe'`,
);
/** Returns the user's Stripe customer id for this customer, or null. */
export const findStripeCustomer = async (db: Executor, { customerNumber, userId }: UserKey): Promise<string | null> =>
  (await storedCustomer.row(db, { customerNumber, userId }))?.token ?? null;

const customerInsertion = prepare(
  { token: text },
  (
    at: Places<UserKey & { token: string }>,
  ) => sql`insert into provider_customers as c (customer_number, user_id, provider, token)
    values (${at.customerNumber}, ${at.userId}, 'stripe', ${at.token})
    on conflict (customer_number, user_id, provider) do update set token = c.token returning token`,
);
/** Stores the user's Stripe customer id, or returns the id that another process has stored meanwhile. */
export const keepStripeCustomer = async (db: Executor, whose: UserKey, token: string): Promise<string> =>
  (await customerInsertion.row(db, { customerNumber: whose.customerNumber, userId: whose.userId, token }))!.token;

const customerDeletion = prepareWrite(
  (at: Places<UserKey & { token: string }>) => sql`
    delete from provider_customers
    where customer_number = ${at.customerNumber} and user_id = ${at.userId} and provider = 'stripe'
      and token = ${at.token}`,
);
/** Deletes an id that Stripe no longer has. */
export const forgetStripeCustomer = (db: Executor, whose: UserKey, token: string): Promise<number> =>
  customerDeletion.run(db, { customerNumber: whose.customerNumber, userId: whose.userId, token });
