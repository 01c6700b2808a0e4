import { sql } from 'drizzle-orm/sql/sql';
import { auditCommand } from '../../../platform/audit/record.ts';
import { type Database, row, rows, type Transaction } from '../../../platform/db/database.ts';
import { hashPassword } from '../password/password.ts';

export interface NewPerson {
  username: string;
  password: string;
  /** Over `orderingClaims`. */
  claims: Readonly<Record<string, string>>;
  /** Customer numbers, the first account first. */
  customers: readonly string[];
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** What a person who orders needs: everything but the company's administration and the distributor's own rights. */
export const orderingClaims: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'allowedToOrder', 'allowInventoryHold', 'allowManualShippingAddress', 'showPrices', 'showItemSidemark', 'showManufacturerItem',
    'showVendor', 'showSpecs', 'showColorFields', 'showWeight', 'shwShpDays', 'showOrders', 'showInvoicedOrders', 'showInvoices',
    'showQuotes', 'showPriceLists', 'showAccountDetails', 'displayYTDSales',
  ].map((name) => [name, 'Y']),
);

/** Why the person cannot be made, as one sentence, or null. */
async function refusal(tx: Transaction, { username, email, customers }: NewPerson): Promise<string | null> {
  if (username.trim() === '' || username.length > 60) return 'A user name has 1 to 60 characters.';
  const known = await rows<{ number: string }>(tx, sql`select number from customers where number = any(${sql.param(customers)}::text[])`);
  const missing = customers.find((number) => !known.some((one) => one.number === number));
  if (missing !== undefined) return `There is no customer ${missing}; import customers.csv first.`;
  const taken = await row<{ username: string; email: string | null }>(
    tx,
    sql`select username, email from users where lower(username) = lower(${username}) or lower(email) = lower(${email ?? null})`,
  );
  if (taken === null) return null;
  const byName = taken.username.toLowerCase() === username.toLowerCase();
  return byName ? `There is a person ${taken.username} already.` : `The e-mail ${email} is used by ${taken.username} already.`;
}

/** Makes a person who may act for these customers, and writes it to the audit. For the command line. */
export async function addPerson(db: Database, person: NewPerson, now: Date): Promise<'added' | { refused: string }> {
  const hash = await hashPassword(person.password);
  return db.transact(async (tx) => {
    const refused = await refusal(tx, person);
    if (refused !== null) return { refused };
    const claims = { ...orderingClaims, ...person.claims };
    const made = await row<{ id: number }>(
      tx,
      sql`insert into users (username, email, password_hash, first_name, last_name, claims)
          values (${person.username.trim()}, ${person.email ?? null}, ${hash}, ${person.firstName ?? ''}, ${person.lastName ?? ''},
            ${JSON.stringify(claims)}::jsonb) returning id`,
    );
    await tx.execute(sql`
      insert into user_accounts (user_id, customer_number, position)
      select ${made!.id}, number, min(place) from unnest(${sql.param(person.customers)}::text[]) with ordinality as c(number, place) group by number`);
    await auditCommand(tx, now, { action: 'auth.person_added', subject: person.username, after: { customers: person.customers, claims } });
    return 'added';
  });
}
