import type { Executor } from '../../../platform/db/database.ts';
import { fewAtOnce } from '../../../platform/few-at-once.ts';
import { tooMany } from '../../../platform/failure.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import {
  countFailure,
  forgetAllFailures,
  forgetFailures,
  type Blocking,
  takeBackFailure,
  takeBackFailuresOf,
} from './attempts-repository.ts';

/**
 * Gives passwords that a request has to hash a turn. One is hashed while the others are counted. Throws `unavailable`
 * after eight seconds: a machine hashes some thirty passwords a second. Attempts are counted within their turn, so that
 * the people of one office who sign in together don't block its address.
 */
export const inPasswordTurn = fewAtOnce(4, 300, 8);

/** Failures in a row that cost nothing. Each further failure doubles the wait. */
const allowedFailures = { person: 5, address: 50, registration: 20 } as const;

/** Attempts that are counted together. */
interface Bucket {
  /** The database folds letter case, as it does when it looks up the person. */
  key: string;
  /** Failures in a row that cost nothing. */
  allowed: number;
  blocking?: Blocking;
}

/** A password attempt: the typed name, the person and the address. */
export interface Attempt {
  address: string;
  /** The name as typed. */
  login: string;
  /** Null for an unknown name. `knownAddress` means that the person signed in from this address recently. */
  person: { id: number; knownAddress: boolean } | null;
}

/** A counted attempt, and where it was counted in addition to its person at its address. */
export type CountedAttempt = Attempt & { atAddress: boolean; everywhere: boolean };

const addressBucket = ({ address }: Attempt): Bucket => ({
  key: `address:${networkOf(address)}`,
  allowed: allowedFailures.address,
});

/** Counts by person from all addresses, whatever name was typed. */
const personBucket = ({ login, person }: Attempt): Bucket => ({
  key: person === null ? `name:${login}` : `person:${person.id}`,
  allowed: allowedFailures.person,
});

/**
 * Counts by person at this address only, so that guesses from elsewhere don't lock people out where they signed in
 * recently.
 */
const personAtAddressBucket = ({ address, login, person }: Attempt): Bucket => ({
  // The name comes last, because keys that are too long are cut at the end.
  key: person === null ? `name@${address}:${login}` : `person:${person.id}@${address}`,
  allowed: allowedFailures.person,
});

/** Counts the attempt. Returns the seconds to wait if its key is blocked, otherwise null. */
const countAttempt = (db: Executor, { key, allowed, blocking }: Bucket, now: Date): Promise<number | null> =>
  countFailure(db, key, allowed, now, blocking);

/** Counts the attempt. Throws `too_many` if its key is blocked. */
async function countOrThrow(db: Executor, bucket: Bucket, now: Date): Promise<void> {
  const blocked = await countAttempt(db, bucket, now);
  if (blocked !== null) throw tooMany(blocked);
}

/** Whether a password matched, with the attempt as counted. */
interface PasswordCheck {
  matches: boolean;
  attempt: CountedAttempt;
}

/** Counts the attempt before checking it, so that parallel guesses can't slip through. */
async function countAndCheck(
  db: Executor,
  attempt: Attempt,
  now: Date,
  check: () => Promise<boolean>,
): Promise<PasswordCheck> {
  const isKnownAddress = attempt.person?.knownAddress === true;
  const addressWait = await countAttempt(db, addressBucket(attempt), now);
  const placeWait = await countAttempt(db, personAtAddressBucket(attempt), now);
  if (placeWait !== null) throw tooMany(addressWait ?? placeWait);
  const everywhereWait = addressWait === null ? await countAttempt(db, personBucket(attempt), now) : null;
  // Refusing before the check would reveal by its timing whose address is known.
  const matches = await check();
  const wait = addressWait ?? everywhereWait;
  if (wait !== null && !(isKnownAddress && matches)) throw tooMany(wait);
  const counted = { atAddress: addressWait === null, everywhere: addressWait === null && everywhereWait === null };
  return { matches, attempt: { ...attempt, ...counted } };
}

/**
 * Tries a password in its turn. After a success, call `forgive` to take the count back. Counting, refusals and their
 * timing don't depend on whether the name exists or the person signed in from this address recently (`knownAddress`).
 * The right password from a known address works even while others guess at the name or from that address. Otherwise one
 * guesser could lock out an office. Throws `too_many` with the wait, and `unavailable` without counting the attempt.
 */
export const tryPassword = (...attempt: Parameters<typeof countAndCheck>): Promise<PasswordCheck> =>
  inPasswordTurn(() => countAndCheck(...attempt));

/**
 * Counts a request for a password link, separately from guesses, for known and unknown names alike. Returns whether to
 * send a mail. While links for a name are requested from many addresses, only requests from known addresses get one.
 * The answer doesn't reveal which. Throws `too_many` with the wait.
 */
export async function countForgotten(db: Executor, attempt: Attempt, now: Date): Promise<boolean> {
  const forgot = ({ key, allowed }: Bucket): Bucket => ({ key: `forgot:${key}`, allowed });
  await countOrThrow(db, forgot(addressBucket(attempt)), now);
  await countOrThrow(db, forgot(personAtAddressBucket(attempt)), now);
  const wait = await countAttempt(db, forgot(personBucket(attempt)), now);
  return wait === null || attempt.person?.knownAddress === true;
}

/**
 * Counts a link that a signed-in person has mailed to a new address, which may be a stranger's. Throws `too_many` with
 * the wait.
 */
export const countNewAddress = (db: Executor, userId: number, now: Date): Promise<void> =>
  countOrThrow(db, { key: `new-address:person:${userId}`, allowed: allowedFailures.person }, now);

/**
 * The wait grows up to an hour, and a day without failures resets it. Invoice numbers are sequential, so a
 * guess picks from a few hundred. With a quarter of an hour, a guesser with many addresses would get a thousand
 * attempts a day.
 */
const invoiceBlocking = { maxSeconds: 3600, memorySeconds: 86_400 };

/**
 * Counts a registration by address and, with an invoice as proof, by customer number, whether or not the customer
 * exists. The count is never taken back, because that would reveal which proofs are right. Invitations can't be
 * guessed, so they work while invoices are guessed at: `customerNumber` is null for them. Throws `too_many` with the
 * wait.
 */
export async function countRegistration(
  db: Executor,
  { address, customerNumber }: { address: string; customerNumber: string | null },
  now: Date,
): Promise<void> {
  await countOrThrow(db, { key: `register:address:${networkOf(address)}`, allowed: allowedFailures.registration }, now);
  if (customerNumber !== null)
    await countOrThrow(
      db,
      { key: `register:customer:${customerNumber}`, allowed: allowedFailures.person, blocking: invoiceBlocking },
      now,
    );
}

/** Clears all counts of a person at all addresses. Setting a password through a mailed link proves who they are. */
export async function forgiveAll(db: Executor, userId: number): Promise<void> {
  const personKey = `person:${userId}`;
  for (const key of [personKey, `forgot:${personKey}`]) {
    await forgetFailures(db, key);
    await forgetAllFailures(db, `${key}@`);
  }
}

/**
 * Takes back the attempt just counted and keeps the earlier ones. For neither success nor failure, such as a right
 * password that still needs a code.
 */
export async function takeBack(db: Executor, attempt: CountedAttempt): Promise<void> {
  await takeBackFailure(db, personAtAddressBucket(attempt).key);
  if (attempt.everywhere) await takeBackFailure(db, personBucket(attempt).key);
  if (attempt.atAddress) await takeBackFailure(db, addressBucket(attempt).key);
}

/**
 * Clears counts after a success. At this address the person's count restarts. From a new address, their count over all
 * addresses restarts too. From a known address, that count loses only the failures made here, so guesses from elsewhere
 * stay counted. The address's count loses the attempt just counted.
 */
export async function forgive(db: Executor, attempt: CountedAttempt): Promise<void> {
  const [personAtAddress, personEverywhere] = [personAtAddressBucket(attempt).key, personBucket(attempt).key];
  if (attempt.person?.knownAddress === false) await forgetFailures(db, personEverywhere);
  else if (attempt.everywhere) await takeBackFailuresOf(db, personEverywhere, personAtAddress);
  await forgetFailures(db, personAtAddress);
  if (attempt.atAddress) await takeBackFailure(db, addressBucket(attempt).key);
}
