import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { orderingClaims } from '../people/add-person.ts';
import { findTaken, insertPerson, knownCustomers } from '../people/people-repository.ts';
import { type RegistrationRow, removeRegistration } from './registration-repository.ts';

/**
 * The claims of a registered person: those of a person who orders, then the distributor's for registrations, then the
 * invitation's.
 */
export const claimsOfRegistered = (
  distributors: Readonly<Record<string, string>>,
  invited: Readonly<Record<string, string>>,
): Record<string, string> => ({ ...orderingClaims, ...distributors, ...invited });

interface PersonOptions {
  /** Whether the claims apply to this customer only, and not to the person. */
  ofAccount: boolean;
}

/**
 * Creates the person of a registration and deletes the registration.
 * Throws `conflict` when the user name or e-mail has been taken or the customer no longer exists.
 */
export async function makePerson(
  tx: Transaction,
  { id, customerNumber, username, email, firstName, lastName, language, passwordHash: hash }: RegistrationRow,
  claims: Readonly<Record<string, string>>,
  { ofAccount }: PersonOptions = { ofAccount: false },
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

/** Awaits the work. Throws `conflict` when the database rejects a user name or address that was taken concurrently. */
export async function orConflict<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: unknown }).code === '23505') throw new Failure('conflict', 'error.registration_taken');
    throw error;
  }
}
