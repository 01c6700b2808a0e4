import type { Context } from '../../../platform/context.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { tooMany } from '../../../platform/failure.ts';
import { countFailure, forgetFailures, takeBackFailure } from '../password/attempts-repository.ts';
import { stepOf } from './app-codes.ts';
import { hashRecoveryCode, openSecret, type SecondStepSettings } from './keys.ts';
import { digitsOf, recoveryCodeOf } from './recovery-codes.ts';
import { takeRecoveryCode, takeStep } from './second-step-repository.ts';

/** Wrong codes in a row that cost nothing. */
const allowedFailures = 5;
/**
 * The wait then doubles up to an hour, and a day without failures resets it. Guessers of codes already know
 * the password, so a quarter of an hour would be too short. With an hour, a year of guessing finds a code in 1 of 40
 * cases.
 */
const blocking = { maxSeconds: 3600, memorySeconds: 86_400 };

const keyOf = (userId: number): string => `code:${userId}`;
/**
 * Codes of an offer are counted separately. They need only a session, so they must not keep the person from signing in.
 */
const offerKeyOf = (userId: number): string => `offer:${userId}`;

/** Counts a failure. Throws `too_many` if the key is blocked. */
async function countOrThrow(db: Executor, key: string, now: Date): Promise<void> {
  const blocked = await countFailure(db, key, allowedFailures, now, blocking);
  if (blocked !== null) throw tooMany(blocked);
}

/** Counts a code for an offered secret before it is checked. Throws `too_many` while the person must wait. */
export const countOfferCode = (db: Executor, userId: number, now: Date): Promise<void> =>
  countOrThrow(db, offerKeyOf(userId), now);

/** Clears the count after a right code. */
export const forgetOfferCodes = (db: Executor, userId: number): Promise<void> => forgetFailures(db, offerKeyOf(userId));

/** Takes back the count when there was no offer to guess at. */
export const takeBackOfferCode = (db: Executor, userId: number): Promise<void> =>
  takeBackFailure(db, offerKeyOf(userId));

/**
 * Counts a person's code from any address before it is checked, so that parallel guesses can't slip through. Only the
 * right password leads here, so strangers can't lock the person out. Throws `too_many` while the person must wait.
 */
export const countCode = (db: Executor, userId: number, now: Date): Promise<void> =>
  countOrThrow(db, keyOf(userId), now);

export interface SubmittedCode {
  userId: number;
  /** The current sealed secret of the person's second step. */
  secret: Buffer;
  code: string;
}

/**
 * Takes a code and uses it up. Returns its kind, or null if it is wrong. The caller must have locked the person's row,
 * so that only one of two identical codes is taken. A right code clears the count of wrong ones.
 */
export async function takeCode(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { vault }: SecondStepSettings,
  { userId, secret, code }: SubmittedCode,
): Promise<'app' | 'recovery' | null> {
  const kind = await consumeCode(tx, {
    userId,
    secret: openSecret(vault, userId, secret),
    code,
    now: now(),
    hash: (text) => hashRecoveryCode(vault, userId, text),
  });
  if (kind !== null) await forgetFailures(tx, keyOf(userId));
  return kind;
}

interface CodeConsumption extends SubmittedCode {
  now: Date;
  /** Hashes a recovery code for comparison with the stored ones. */
  hash: (code: string) => Buffer;
}

async function consumeCode(
  tx: Transaction,
  { userId, secret, code, now, hash }: CodeConsumption,
): Promise<'app' | 'recovery' | null> {
  const digits = digitsOf(code);
  if (digits !== null) {
    const step = stepOf(secret, digits, now);
    return step !== null && (await takeStep(tx, userId, step)) === 1 ? 'app' : null;
  }
  const recovery = recoveryCodeOf(code);
  return recovery !== null && (await takeRecoveryCode(tx, userId, hash(recovery))) === 1 ? 'recovery' : null;
}
