import type { Context } from '../../../platform/context.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { tooMany } from '../../../platform/failure.ts';
import { countFailure, forgetFailures, takeBackFailure } from '../password/attempts-repository.ts';
import { stepOf } from './app-codes.ts';
import { hashRecoveryCode, openSecret, type SecondSteps } from './keys.ts';
import { digitsOf, recoveryCodeOf } from './recovery-codes.ts';
import { takeRecoveryCode, takeStep } from './second-step-repository.ts';

/** Wrong codes in a row that cost nothing. */
const free = 5;
/**
 * Seconds: then the wait doubles up to an hour, and is forgotten after a quiet day. Who tries codes knows the password already, so a quarter of an
 * hour would be too little: with this, who tries for a year finds a code in 1 of 40 cases.
 */
const patience = { longest: 3600, memory: 86_400 };

const keyOf = (userId: number): string => `code:${userId}`;
/** Codes of an offer count apart: they need only a session, so they must not keep the person from signing in. */
const offerKeyOf = (userId: number): string => `offer:${userId}`;

async function count(db: Executor, key: string, now: Date): Promise<void> {
  const blocked = await countFailure(db, key, free, now, patience);
  if (blocked !== null) throw tooMany(blocked);
}

/** Counts a code for an offered secret before it is checked. Throws `too_many` while the person has to wait. */
export const countOfferCode = (db: Executor, userId: number, now: Date): Promise<void> =>
  count(db, offerKeyOf(userId), now);

/** A code of the offer fitted. */
export const forgetOfferCodes = (db: Executor, userId: number): Promise<void> => forgetFailures(db, offerKeyOf(userId));

/** There was no offer to guess at. */
export const takeBackOfferCode = (db: Executor, userId: number): Promise<void> =>
  takeBackFailure(db, offerKeyOf(userId));

/**
 * Counts the code of a person before it is looked at, from wherever it comes, so that parallel tries cannot slip through; throws `too_many` while
 * the person has to wait. Only the right password gets somebody here, so nobody else can lock the person out.
 */
export const countCode = (db: Executor, userId: number, now: Date): Promise<void> => count(db, keyOf(userId), now);

export interface CodeGiven {
  userId: number;
  /** The second step of the person as it stands, sealed. */
  secret: Buffer;
  code: string;
}

/**
 * Takes a code, and uses it up: what it was, or null where it does not fit. The person's row has to be locked by then, so that of two with the same
 * code one is taken. A code that fits ends the count of those that did not.
 */
export async function takeCode(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { vault }: SecondSteps,
  { userId, secret, code }: CodeGiven,
): Promise<'app' | 'recovery' | null> {
  const taken = await spend(tx, {
    userId,
    secret: openSecret(vault, userId, secret),
    code,
    now: now(),
    hash: (text) => hashRecoveryCode(vault, userId, text),
  });
  if (taken !== null) await forgetFailures(tx, keyOf(userId));
  return taken;
}

interface Spending extends CodeGiven {
  now: Date;
  hash: (code: string) => Buffer;
}

async function spend(
  tx: Transaction,
  { userId, secret, code, now, hash }: Spending,
): Promise<'app' | 'recovery' | null> {
  const digits = digitsOf(code);
  if (digits !== null) {
    const step = stepOf(secret, digits, now);
    return step !== null && (await takeStep(tx, userId, step)) === 1 ? 'app' : null;
  }
  const recovery = recoveryCodeOf(code);
  return recovery !== null && (await takeRecoveryCode(tx, userId, hash(recovery))) === 1 ? 'recovery' : null;
}
