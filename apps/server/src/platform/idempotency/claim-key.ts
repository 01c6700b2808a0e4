import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../db/database.ts';
import { prepare } from '../db/prepared.ts';
import { Failure } from '../failure.ts';

/** A request that carries a key: the same key with another request is a mistake. */
export interface KeyedRequest {
  key: string;
  call: string;
  hash: Buffer;
}

// A quick hash of a password could be guessed from a copy of the table.
const withoutPassword = (name: string, value: unknown): unknown => (name === 'password' ? undefined : value);

/** The identity of a request: its call, query and body, but for a password in it. */
export const keyedRequest = (key: string, call: string, query: unknown, body: unknown): KeyedRequest => ({
  key,
  call,
  hash: hash('sha256', JSON.stringify([call, query ?? null, body ?? null], withoutPassword), 'buffer'),
});

interface StoredAnswer {
  call: string;
  request_hash: Buffer;
  answer: unknown;
}

interface KeyGiven {
  userId: number;
  key: string;
}

const claim = prepare<KeyGiven & { call: string; hash: Buffer; now: string }, { taken: number }>(
  (at) => sql`insert into idempotency_keys (user_id, key, call, request_hash, at)
    values (${at.userId}, ${at.key}, ${at.call}, ${at.hash}, ${at.now})
    on conflict do nothing returning 1 as taken`,
);

const storedAnswer = prepare<KeyGiven, StoredAnswer>(
  (at) => sql`select call, request_hash, answer from idempotency_keys where user_id = ${at.userId} and key = ${at.key}`,
);

const storing = prepare<KeyGiven & { answer: string }>(
  (at) =>
    sql`update idempotency_keys set answer = ${at.answer}::jsonb where user_id = ${at.userId} and key = ${at.key}`,
);

/**
 * Takes the key for this transaction, or answers what was stored for it. A second request with the same key waits here until
 * the first has committed (its row is locked), so it sees either the answer or a free key.
 */
export async function claimKey(
  tx: Transaction,
  userId: number,
  { key, call, hash }: KeyedRequest,
  now: Date,
): Promise<{ answer: unknown } | null> {
  const taken = await claim.row(tx, { userId, key, call, hash, now: now.toISOString() });
  if (taken !== null) return null;
  const stored = await storedAnswer.row(tx, { userId, key });
  if (stored === null) throw new Failure('conflict', 'error.key_reused');
  if (stored.call !== call || !hash.equals(stored.request_hash)) throw new Failure('key_reused');
  return { answer: stored.answer };
}

/** Stores the answer beside the key. */
export const storeAnswer = (tx: Transaction, userId: number, key: string, answer: unknown): Promise<number> =>
  storing.run(tx, { userId, key, answer: JSON.stringify(answer) });
