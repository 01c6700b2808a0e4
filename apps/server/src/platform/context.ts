import type { Claims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import type { Transaction } from './db/database.ts';
import { together } from './db/together.ts';
import { claimKey, type KeyedRequest, storeAnswer } from './idempotency/claim-key.ts';
import { Failure } from './failure.ts';
import type { Services } from './services.ts';
import { type Say, sayIn } from './words/say.ts';
import type { Language } from './words/languages.ts';

/** The signed-in user. */
export interface Actor {
  /** In a PunchOut session a number that no user has, so that its cart is its own and nothing personal is reached. */
  userId: number;
  username: string;
  /** First and last name, or the user name. */
  name: string;
  /** SHA-256 of the token; null for jobs and the command line. */
  tokenHash: Buffer | null;
  /** The session's current customer. */
  customerNumber: string;
  /** Claims for the current customer. */
  claims: Claims;
  /**
   * Whether the distributor requires a second step at sign-in, and whether the user has to set it up before anything
   * else.
   */
  secondStep: { demanded: boolean; due: boolean };
  /** The person of the current customer for whom a member of the distributor's staff acts. */
  onBehalfOf: { userId: number; username: string; name: string } | null;
  /** The person for whom the staff acted can no longer act for the customer, and the staff has named no other. */
  personGone?: boolean;
  /** The user has hidden prices in this session. */
  pricesHidden: boolean;
  /**
   * A PunchOut session: its number, the person in whose name it shops, the system to which its cart goes back, and
   * whether it only looks.
   */
  punchOut?: { number: number; personId: number; returnTo: string; inspects: boolean };
  /** The name of the customer's own system that acts as the user: a key of the API, or a purchasing system. */
  system?: string;
}

/** The origin of a request, and the language of its answer. */
export interface Origin {
  address: string;
  userAgent: string;
  requestId: string;
  language: Language;
  say: Say;
}

/** First argument of every verb. It replaces globals and hidden clocks. */
export interface Context extends Origin, Services {
  actor: Actor | null;
  /** The request's Idempotency-Key, if it has one. */
  keyed: KeyedRequest | null;
}

/** Returns the context of work that no user asks for, such as that of a schedule. */
export const contextWithoutUser = (services: Services): Context => ({
  ...services,
  actor: null,
  keyed: null,
  address: '',
  userAgent: '',
  requestId: '',
  language: 'en',
  say: sayIn('en'),
});

/** The context of a signed-in user's request. */
export interface SignedInContext extends Context {
  actor: Actor;
}

/** A context whose actor may act for `customerNumber`. `claims` are the actor's claims for that account. */
export interface AccountContext extends SignedInContext {
  customerNumber: string;
  claims: Claims;
  /** The currency of the customer's amounts, ISO 4217; empty = the shop's. */
  currency: string;
}

/** Whose documents a write makes. */
export interface Owner {
  userId: number;
  username: string;
  name: string;
  /** The name of the member of the distributor's staff who makes them for that person. Empty = the person alone. */
  enteredBy: string;
}

/**
 * Returns whose documents this request makes: those of the person for whom the distributor's staff acts, or else of the
 * user.
 */
export function ownerOf({
  actor,
  claims,
  customerNumber,
}: Pick<AccountContext, 'actor' | 'claims' | 'customerNumber'>): Owner {
  const enteredBy = may(claims, 'Staff') ? actor.name : '';
  const person = customerNumber === actor.customerNumber ? actor.onBehalfOf : null;
  const { userId, username, name } = person ?? actor;
  return { userId, username, name, enteredBy };
}

/**
 * Returns whose document this request makes. Throws `conflict` when the distributor's staff now acts for another
 * customer, or when the person for whom they acted is gone: a page or program that hasn't noticed would make it for the
 * wrong person, under other rules.
 */
export function makerOf(context: Pick<AccountContext, 'actor' | 'claims' | 'customerNumber'>): Owner {
  const { actor, claims, customerNumber } = context;
  if (may(claims, 'Staff') && customerNumber !== actor.customerNumber)
    throw new Failure('conflict', 'error.staff_elsewhere');
  if (may(claims, 'Staff') && actor.personGone === true) throw new Failure('conflict', 'error.staff_person_gone');
  return ownerOf(context);
}

/** Rolls back the transaction of a repeated request, and carries the answer to the first request. */
class AnsweredBefore extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('The key was used before.');
    this.answer = answer;
  }
}

/**
 * Starts the work while the key is being claimed. A repeated request sends only its first statements, which are rolled
 * back.
 */
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
 * Runs a write in one transaction. With an Idempotency-Key, the first answer is stored in the same transaction, and a
 * repeat returns it without doing the work again. The key is sent with the work's first statement, and the answer with
 * the commit.
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
