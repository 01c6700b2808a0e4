import { emailAddress } from '@tradecounter/contract/email';
import { limits } from '@tradecounter/contract/limits';
import { code, oneLine, requiredCode } from '@tradecounter/contract/text';
import * as z from 'zod/mini';
import { auditCommand } from '../../../platform/audit/record.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { hashPassword } from '../password/password.ts';
import { findTaken, insertPerson, knownCustomers } from './people-repository.ts';

export interface NewPerson {
  username: string;
  password: string;
  /** These override `orderingClaims`. */
  claims: Readonly<Record<string, string>>;
  /** Customer numbers, the first account first. */
  customers: readonly string[];
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Claims of a person who orders: everything except the company's administration and the distributor's own rights. */
export const orderingClaims: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'allowedToOrder',
    'allowInventoryHold',
    'allowManualShippingAddress',
    'showPrices',
    'showItemSidemark',
    'showManufacturerItem',
    'showVendor',
    'showSpecs',
    'showColorFields',
    'showWeight',
    'shwShpDays',
    'showOrders',
    'showInvoicedOrders',
    'showInvoices',
    'showQuotes',
    'showPriceLists',
    'showAccountDetails',
    'displayYTDSales',
  ].map((name) => [name, 'Y']),
);

const optionalName = z.optional(oneLine(limits.personName));

/** The fields that calls and feeds accept as well, with a sentence for each. */
const personFields = z.object({
  username: requiredCode(limits.username),
  email: z.optional(code(limits.email).check(z.regex(emailAddress))),
  firstName: optionalName,
  lastName: optionalName,
});

const sentences: Readonly<Record<string, string>> = {
  username: `A user name has 1 to ${limits.username} characters, in one line and without signs that cannot be seen.`,
  email: `--email must be one e-mail address of at most ${limits.email} characters.`,
  firstName: `--first-name must be one line of at most ${limits.personName} characters.`,
  lastName: `--last-name must be one line of at most ${limits.personName} characters.`,
};

/** Returns why the person can't be created, as one sentence, or null. */
async function refusalOf(tx: Transaction, { username, email, customers }: NewPerson): Promise<string | null> {
  const existing = await knownCustomers(tx, customers);
  const missing = customers.find((number) => !existing.includes(number));
  if (missing !== undefined) return `There is no customer ${missing}; import customers.csv first.`;
  const taken = await findTaken(tx, username, email ?? null);
  if (taken === null) return null;
  return taken.same
    ? `There is a person ${taken.username} already.`
    : `${taken.username} signs in by that user name or e-mail already.`;
}

/**
 * Creates a person who may act for these customers, and writes it to the audit. Returns the reason as one sentence when
 * the person can't be created. For the command line.
 */
export async function addPerson(db: Database, input: NewPerson, now: Date): Promise<'added' | { refused: string }> {
  const parsed = personFields.safeParse(input);
  if (!parsed.success) return { refused: sentences[String(parsed.error.issues[0]!.path[0])]! };
  const person: NewPerson = { ...input, ...parsed.data };
  const hash = await hashPassword(person.password);
  return db.transact(async (tx) => {
    const refused = await refusalOf(tx, person);
    if (refused !== null) return { refused };
    const claims = { ...orderingClaims, ...person.claims };
    const { email = null, firstName = '', lastName = '' } = person;
    await insertPerson(tx, { username: person.username, email, hash, firstName, lastName, claims }, person.customers);
    await auditCommand(tx, now, {
      action: 'auth.person_added',
      subject: person.username,
      after: { customers: person.customers, claims },
    });
    return 'added';
  });
}
