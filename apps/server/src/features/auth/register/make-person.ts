import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { orderingClaims } from '../people/add-person.ts';
import { findTaken, insertPerson, knownCustomers } from '../people/people-repository.ts';
import { type RegistrationRow, removeRegistration } from './registration-repository.ts';

/** What somebody who registers may do: what a person who orders needs, then what the distributor set for all of them, then what the invitation says. */
export const claimsOfRegistered = (
  set: Readonly<Record<string, string>>,
  invited: Readonly<Record<string, string>>,
): Record<string, string> => ({ ...orderingClaims, ...set, ...invited });

interface Making {
  /** The claims are those of this customer alone; else of the person. */
  ofAccount: boolean;
}

/**
 * Makes the person who was asked for and forgets the registration. Throws `conflict` where user name or e-mail became somebody else's meanwhile, or
 * the customer is gone.
 */
export async function makePerson(
  tx: Transaction,
  { id, customerNumber, username, email, firstName, lastName, language, passwordHash: hash }: RegistrationRow,
  claims: Readonly<Record<string, string>>,
  { ofAccount }: Making = { ofAccount: false },
): Promise<void> {
  if ((await knownCustomers(tx, [customerNumber])).length === 0)
    throw new Failure('conflict', 'error.registration_customer');
  if ((await findTaken(tx, username, email)) !== null) throw new Failure('conflict', 'error.registration_taken');
  await insertPerson(
    tx,
    {
      username,
      email,
      hash,
      firstName,
      lastName,
      language,
      ...(ofAccount ? { claims: {}, accountClaims: claims } : { claims }),
    },
    [customerNumber],
  );
  await removeRegistration(tx, id);
}

/** The same refusal where two took the name or the address at one moment, and the database told. */
export async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') throw new Failure('conflict', 'error.registration_taken');
    throw error;
  }
}
