import type { Executor } from '../../../platform/db/database.ts';
import { tooMany } from '../../../platform/failure.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { countFailure, forgetFailures, type Patience, takeBackFailure } from './attempts-repository.ts';

/** After so many failures in a row each further one doubles the wait (DECISIONS §4). */
const free = { person: 5, address: 50, registration: 20 } as const;

/** Attempts that count together. */
interface Bucket {
  /** Letter case is the database's to fold, as it is where the person is looked up. */
  key: string;
  free: number;
  patience?: Patience;
}

/** Who tries a password, and from where. */
export interface Attempt {
  address: string;
  /** What was typed as the name. */
  login: string;
  /** Null: nobody goes by that name. `knownAddress`: this address signed this person in lately. */
  person: { id: number; knownAddress: boolean } | null;
}

/** An attempt that was counted; `atAddress`: with all others of its address, too. */
export type CountedAttempt = Attempt & { atAddress: boolean };

const ofAddress = ({ address }: Attempt): Bucket => ({ key: `address:${networkOf(address)}`, free: free.address });

/**
 * Where an attempt counts beside its address: by the person, whatever name was typed. From an address that signed the person in lately it counts by itself, so that
 * nobody elsewhere can lock that person out; from anywhere else with all others.
 */
const ofPerson = ({ address, login, person }: Attempt): Bucket => ({
  key:
    person === null ? `name:${login}` : person.knownAddress ? `person:${person.id}@${address}` : `person:${person.id}`,
  free: free.person,
});

const waitOf = (db: Executor, { key, free: allowed, patience }: Bucket, now: Date): Promise<number | null> =>
  countFailure(db, key, allowed, now, patience);

async function count(db: Executor, bucket: Bucket, now: Date): Promise<void> {
  const blocked = await waitOf(db, bucket, now);
  if (blocked !== null) throw tooMany(blocked);
}

/** Whether a password fits, with the attempt as it was counted. */
interface Tried {
  fits: boolean;
  attempt: CountedAttempt;
}

/**
 * Tries a password: counted before it is checked, so that parallel guesses cannot slip through; a success takes its count back with `forgive`. From an address that
 * must wait, everybody is checked and answered alike, as slowly and with the same wait, whoever has an account or signed in there; only the right password of
 * somebody who did so lately is let in, for else one guesser would lock out an office. Throws `too_many` with the wait.
 */
export async function tryPassword(
  db: Executor,
  attempt: Attempt,
  now: Date,
  check: () => Promise<boolean>,
): Promise<Tried> {
  const known = attempt.person?.knownAddress === true;
  const addressWait = await waitOf(db, ofAddress(attempt), now);
  const personWait = addressWait === null || known ? await waitOf(db, ofPerson(attempt), now) : null;
  if (addressWait === null && personWait !== null) throw tooMany(personWait);
  const fits = await check();
  if (addressWait !== null && !(known && personWait === null && fits)) throw tooMany(addressWait);
  return { fits, attempt: { ...attempt, atAddress: addressWait === null } };
}

/** Counts somebody who asks for a link to set another password, by themselves; for somebody and for nobody alike. Throws `too_many` with the wait. */
export async function countForgotten(db: Executor, attempt: Attempt, now: Date): Promise<void> {
  for (const { key, free: allowed } of [ofAddress(attempt), ofPerson(attempt)])
    await count(db, { key: `forgot:${key}`, free: allowed }, now);
}

/**
 * Seconds: up to an hour, forgotten after a quiet day. Invoice numbers follow one another, so that a guess is one of some hundreds: with a quarter of an hour a
 * patient guesser of many addresses would have a thousand of them a day.
 */
const patienceWithInvoices = { longest: 3600, memory: 86_400 };

/**
 * Counts somebody who asks to be registered: by the address and, with an invoice as proof, by the customer number, whether there is such a customer or not.
 * Nothing takes it back, for a proof that fits must not be told from one that does not. Nobody guesses an invitation, so it still opens while invoices are guessed
 * at: `customerNumber` is null with one. Throws `too_many` with the wait.
 */
export async function countRegistration(
  db: Executor,
  { address, customerNumber }: { address: string; customerNumber: string | null },
  now: Date,
): Promise<void> {
  await count(db, { key: `register:address:${networkOf(address)}`, free: free.registration }, now);
  if (customerNumber !== null)
    await count(
      db,
      { key: `register:customer:${customerNumber}`, free: free.person, patience: patienceWithInvoices },
      now,
    );
}

/** Whoever set another password by a mail is the person, whatever was guessed before: here and from elsewhere nobody waits for it any more. */
export async function forgiveAll(
  db: Executor,
  { userId, address }: { userId: number; address: string },
): Promise<void> {
  const own = [`person:${userId}`, `person:${userId}@${address}`];
  for (const key of own.flatMap((one) => [one, `forgot:${one}`])) await forgetFailures(db, key);
}

/** Neither a success nor a failure, such as the right password of who is asked for a code next: the one just counted is taken back, those before it stay. */
export async function takeBack(db: Executor, attempt: CountedAttempt): Promise<void> {
  await takeBackFailure(db, ofPerson(attempt).key);
  if (attempt.atAddress) await takeBackFailure(db, ofAddress(attempt).key);
}

/** A success: the person's count starts anew, the address loses the one just counted. */
export async function forgive(db: Executor, attempt: CountedAttempt): Promise<void> {
  await forgetFailures(db, ofPerson(attempt).key);
  if (attempt.atAddress) await takeBackFailure(db, ofAddress(attempt).key);
}
