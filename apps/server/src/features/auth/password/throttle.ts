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
  /** What is asked for beside a sign-in: counted in the same way, and by itself. */
  door?: 'forgot';
}

/**
 * Where an attempt counts: by the person, whatever name was typed. From an address that signed the person in lately it counts there
 * alone, so that nobody elsewhere can lock that person out; from anywhere else with all others, and by the address.
 */
function bucketsOfSignIn({ address, login, person }: Attempt): Bucket[] {
  if (person?.knownAddress === true) return [{ key: `person:${person.id}@${address}`, free: free.person }];
  const who = person === null ? `name:${login}` : `person:${person.id}`;
  return [{ key: `address:${networkOf(address)}`, free: free.address }, { key: who, free: free.person }];
}

function bucketsOf({ door, ...attempt }: Attempt): Bucket[] {
  const buckets = bucketsOfSignIn(attempt);
  return door === undefined ? buckets : buckets.map(({ key, free: allowed }) => ({ key: `${door}:${key}`, free: allowed }));
}

async function count(db: Executor, { key, free: allowed, patience }: Bucket, now: Date): Promise<void> {
  const blocked = await countFailure(db, key, allowed, now, patience);
  if (blocked !== null) throw tooMany(blocked);
}

/**
 * Counts an attempt before it is made, so that parallel guesses cannot slip through; throws `too_many` with the wait while it is
 * blocked. A success takes its count back with `forgive`.
 */
export async function countAttempt(db: Executor, attempt: Attempt, now: Date): Promise<void> {
  for (const bucket of bucketsOf(attempt)) await count(db, bucket, now);
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
export async function countRegistration(db: Executor, { address, customerNumber }: { address: string; customerNumber: string | null }, now: Date): Promise<void> {
  await count(db, { key: `register:address:${networkOf(address)}`, free: free.registration }, now);
  if (customerNumber !== null) await count(db, { key: `register:customer:${customerNumber}`, free: free.person, patience: patienceWithInvoices }, now);
}

/** Whoever set another password by a mail is the person, whatever was guessed before: here and from elsewhere nobody waits for it any more. */
export async function forgiveAll(db: Executor, { userId, address }: { userId: number; address: string }): Promise<void> {
  const own = [`person:${userId}`, `person:${userId}@${address}`];
  for (const key of own.flatMap((one) => [one, `forgot:${one}`])) await forgetFailures(db, key);
}

/** Neither a success nor a failure, such as the right password of who is asked for a code next: the one just counted is taken back, those before it stay. */
export async function takeBack(db: Executor, attempt: Attempt): Promise<void> {
  for (const { key } of bucketsOf(attempt)) await takeBackFailure(db, key);
}

/** A success: the person's count starts anew, the address loses the one just counted. */
export async function forgive(db: Executor, attempt: Attempt): Promise<void> {
  const [first, second] = bucketsOf(attempt);
  await forgetFailures(db, (second ?? first!).key);
  if (second !== undefined) await takeBackFailure(db, first!.key);
}
