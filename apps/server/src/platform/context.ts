import type { Claims } from '@tradecounter/contract/claims';
import type { Database, Transaction } from './db/database.ts';
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

/**
 * One transaction for a write. With an Idempotency-Key the first answer is kept in the same transaction, and a repeat gets
 * it without the work being done again.
 */
export async function write<T>(context: Context, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return context.db.transact(async (tx) => {
    const { keyed, actor } = context;
    if (keyed === null || actor === null) return work(tx);
    const stored = await claimKey(tx, actor.userId, keyed, context.now());
    if (stored !== null) return stored.answer as T;
    const answer = await work(tx);
    await storeAnswer(tx, actor.userId, keyed.key, answer);
    return answer;
  });
}
