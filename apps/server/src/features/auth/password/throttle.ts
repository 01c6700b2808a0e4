import type { Executor } from '../../../platform/db/database.ts';
import { tooMany } from '../../../platform/failure.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import {
  countFailure,
  forgetAllFailures,
  forgetFailures,
  type Patience,
  takeBackFailure,
  takeBackFailuresOf,
} from './attempts-repository.ts';

/** After so many failures in a row each further one doubles the wait. */
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

/** An attempt that was counted at its place, and where else. */
export type CountedAttempt = Attempt & { atAddress: boolean; everywhere: boolean };

const ofAddress = ({ address }: Attempt): Bucket => ({ key: `address:${networkOf(address)}`, free: free.address });

/** By the person from anywhere, whatever name was typed. */
const everywhere = ({ login, person }: Attempt): Bucket => ({
  key: person === null ? `name:${login}` : `person:${person.id}`,
  free: free.person,
});

/** By the person at this address alone, so that nobody elsewhere keeps them out where they signed in lately. */
const atPlace = ({ address, login, person }: Attempt): Bucket => ({
  // The name last: it is what is cut of a key that is too long.
  key: person === null ? `name@${address}:${login}` : `person:${person.id}@${address}`,
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
 * Tries a password. It is counted before it is checked, so that parallel guesses cannot slip through, and a success takes its count back with `forgive`. What is
 * counted and refused, and how long the refusal takes, is the same whether the name is somebody's and whether that person signed in at this address lately
 * (`knownAddress`). Only the right password makes a difference: at an address they signed in from it lets the person in although others guess at the name or from
 * the address, or one guesser would lock out an office. Throws `too_many` with the wait.
 */
export async function tryPassword(
  db: Executor,
  attempt: Attempt,
  now: Date,
  check: () => Promise<boolean>,
): Promise<Tried> {
  const known = attempt.person?.knownAddress === true;
  const addressWait = await waitOf(db, ofAddress(attempt), now);
  const placeWait = await waitOf(db, atPlace(attempt), now);
  if (placeWait !== null) throw tooMany(addressWait ?? placeWait);
  const everywhereWait = addressWait === null ? await waitOf(db, everywhere(attempt), now) : null;
  // Refusing before the check would tell by the time who may pass.
  const fits = await check();
  const wait = addressWait ?? everywhereWait;
  if (wait !== null && !(known && fits)) throw tooMany(wait);
  const counted = { atAddress: addressWait === null, everywhere: addressWait === null && everywhereWait === null };
  return { fits, attempt: { ...attempt, ...counted } };
}

/**
 * Counts somebody who asks for a link to set another password, apart from guesses, for somebody and for nobody alike. Returns whether a mail may go out: while
 * links for the name are asked for from many addresses, only from where the person signed in lately, and nobody learns which it is. Throws `too_many` with the wait.
 */
export async function countForgotten(db: Executor, attempt: Attempt, now: Date): Promise<boolean> {
  const forgot = ({ key, free: allowed }: Bucket): Bucket => ({ key: `forgot:${key}`, free: allowed });
  for (const bucket of [ofAddress(attempt), atPlace(attempt)]) await count(db, forgot(bucket), now);
  const wait = await waitOf(db, forgot(everywhere(attempt)), now);
  return wait === null || attempt.person?.knownAddress === true;
}

/** Counts a signed-in person who has a link mailed to a new address: a stranger may get that mail. Throws `too_many` with the wait. */
export const countNewAddress = (db: Executor, userId: number, now: Date): Promise<void> =>
  count(db, { key: `new-address:person:${userId}`, free: free.person }, now);

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

/** Whoever set another password by a mail is the person, whatever was guessed before: nobody waits for it any more, wherever they are. */
export async function forgiveAll(db: Executor, userId: number): Promise<void> {
  const own = `person:${userId}`;
  for (const key of [own, `forgot:${own}`]) {
    await forgetFailures(db, key);
    await forgetAllFailures(db, `${key}@`);
  }
}

/** Neither a success nor a failure, such as the right password of who is asked for a code next: the one just counted is taken back, those before it stay. */
export async function takeBack(db: Executor, attempt: CountedAttempt): Promise<void> {
  await takeBackFailure(db, atPlace(attempt).key);
  if (attempt.everywhere) await takeBackFailure(db, everywhere(attempt).key);
  if (attempt.atAddress) await takeBackFailure(db, ofAddress(attempt).key);
}

/**
 * A success: the person's count starts anew at this address, and everywhere if the address is a new one. Where they signed in before, only what failed here is
 * taken back everywhere: guesses from elsewhere stay counted. The address loses the one just counted.
 */
export async function forgive(db: Executor, attempt: CountedAttempt): Promise<void> {
  const [place, anywhere] = [atPlace(attempt).key, everywhere(attempt).key];
  if (attempt.person?.knownAddress === false) await forgetFailures(db, anywhere);
  else if (attempt.everywhere) await takeBackFailuresOf(db, anywhere, place);
  await forgetFailures(db, place);
  if (attempt.atAddress) await takeBackFailure(db, ofAddress(attempt).key);
}
