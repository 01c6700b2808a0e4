import type { Claims } from '@tradecounter/contract/claims';
import type { Database, Transaction } from './db/database.ts';
import { together } from './db/together.ts';
import { claimKey, type KeyedRequest, storeAnswer } from './idempotency/claim-key.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Language, Say } from './words/say.ts';

/** Who acts. */
export interface Actor {
  userId: number;
  username: string;
  /** SHA-256 of the token; null for jobs and the command line. */
  tokenHash: Buffer | null;
  /** The session's current customer. */
  customerNumber: string;
  /** Claims for the current customer. */
  claims: Claims;
  /** Whether the distributor demands a second step at sign-in, and whether it has to be set up before anything else. */
  secondStep: { demanded: boolean; due: boolean };
}

/** Where a request comes from and how its answer speaks. */
export interface Origin {
  address: string;
  userAgent: string;
  requestId: string;
  language: Language;
  say: Say;
}

/** What every verb gets first: no globals, no hidden time. */
export interface Context extends Origin {
  db: Database;
  jobs: Jobs;
  now: () => Date;
  /** Calendar day in the distributor's time zone, ISO. */
  today: () => string;
  /** Time of day there, HH:MM. */
  timeOfDay: () => string;
  actor: Actor | null;
  /** The request's Idempotency-Key, when it has one. */
  keyed: KeyedRequest | null;
}

/** A context whose actor may act for `customerNumber`; `claims` are those of that account. */
export interface AccountContext extends Context {
  actor: Actor;
  customerNumber: string;
  claims: Claims;
}

/** Rolls back the transaction of a repeated request, and carries the answer to the first one. */
class AnsweredBefore extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('The key was used before.');
    this.answer = answer;
  }
}

/** Starts the work while the key is being claimed. A repeated request sends only its first statements, and they are rolled back. */
async function workWhileClaiming<T>(
  tx: Transaction,
  claimed: Promise<{ answer: unknown } | null>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let refused = false;
  const claim = claimed.then(
    (stored) => {
      if (stored === null) return;
      refused = true;
      throw new AnsweredBefore(stored.answer);
    },
    (error: unknown) => {
      refused = true;
      throw error;
    },
  );
  const send: Transaction['send'] = (statement, values) =>
    refused ? Promise.reject(new Error('The key is another request’s.')) : tx.send(statement, values);
  const [, answer] = await together([claim, work({ ...tx, send })]);
  return answer;
}

/**
 * One transaction for a write. With an Idempotency-Key the first answer is kept in the same transaction, and a repeat gets
 * it without the work being done again. The key travels with the work's first statement, the answer with the commit.
 */
export async function write<T>(context: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { db, keyed, actor, now } = context;
  if (keyed === null || actor === null) return db.transact(work);
  try {
    return await db.transact(
      (tx) => workWhileClaiming(tx, claimKey(tx, actor.userId, keyed, now()), work),
      (tx, answer) => storeAnswer(tx, actor.userId, keyed.key, answer),
    );
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.answer as T;
    throw error;
  }
}
