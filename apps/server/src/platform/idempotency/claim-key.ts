import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../db/database.ts';
import { bool, bytes, json, nullable, text } from '../db/columns.ts';
import { type Places, prepare, prepareWrite } from '../db/prepared.ts';
import { Failure } from '../failure.ts';

/** A request with a key. Reusing the key for another request is an error. */
export interface KeyedRequest {
  key: string;
  call: string;
  hash: Buffer;
}

// A fast hash of a password could be guessed from a copy of the table. A condition doesn't change what is requested, so
// a repeat with a condition is the same request.
const omittedFields: ReadonlySet<string> = new Set(['password', 'onlyIf']);
const omitFields = (name: string, value: unknown): unknown => (omittedFields.has(name) ? undefined : value);

/**
 * Returns the identity of a request: its call, query and body, without passwords and change conditions. `behalf` is the
 * person for whom the distributor's staff sends it: the same request for another person isn't a repeat.
 */
export const keyedRequest = (
  key: string,
  call: string,
  { query, body }: { query?: unknown; body?: unknown },
  behalf: number | null,
): KeyedRequest => {
  const identity = [call, query ?? null, body ?? null, ...(behalf === null ? [] : [behalf])];
  return { key, call, hash: hash('sha256', JSON.stringify(identity, omitFields), 'buffer') };
};

interface KeyParameters {
  userId: number;
  key: string;
}

const claim = prepare(
  {
    taken: nullable(bool),
    /** Values of an earlier request with the key. Null when there was none. */
    call: nullable(text),
    requestHash: nullable(bytes),
    answer: json<unknown>(),
  },
  (at: Places<KeyParameters & { call: string; hash: Buffer; now: string }>) => sql`with claimed as (
      insert into idempotency_keys (user_id, key, call, request_hash, at)
      values (${at.userId}, ${at.key}, ${at.call}, ${at.hash}, ${at.now})
      on conflict do nothing returning true as taken)
    select (select taken from claimed) as taken, k.call, k.request_hash, k.answer
    from (select) one left join idempotency_keys k on k.user_id = ${at.userId} and k.key = ${at.key}`,
);

const storing = prepareWrite(
  (at: Places<KeyParameters & { answer: string }>) =>
    sql`update idempotency_keys set answer = ${at.answer}::jsonb where user_id = ${at.userId} and key = ${at.key}`,
);

/**
 * The other request hadn't committed when this statement began. The transaction is retried, and then finds its answer.
 */
const justUsed = (): Error => Object.assign(new Error('The key was being used.'), { code: '40001' });

/**
 * Claims the key for this transaction, or returns the answer stored for it. A second request with the same key waits
 * here for the first (its row is locked), and is retried after that.
 */
export async function claimKey(
  tx: Transaction,
  userId: number,
  { key, call, hash }: KeyedRequest,
  now: Date,
): Promise<{ answer: unknown } | null> {
  const stored = (await claim.row(tx, { userId, key, call, hash, now: now.toISOString() }))!;
  if (stored.taken === true) return null;
  if (stored.requestHash === null) throw justUsed();
  if (stored.call !== call || !hash.equals(stored.requestHash)) throw new Failure('key_reused');
  return { answer: stored.answer };
}

/** Stores the answer with the key. */
export const storeAnswer = (tx: Transaction, userId: number, key: string, answer: unknown): Promise<number> =>
  storing.run(tx, { userId, key, answer: JSON.stringify(answer) });
