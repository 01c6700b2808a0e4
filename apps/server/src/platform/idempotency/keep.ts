import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { row, type Transaction } from '../db/database.ts';
import { Failure } from '../failure.ts';

/** A request that carries a key: the same key with another request is a mistake. */
export interface KeyedRequest {
  key: string;
  call: string;
  hash: Buffer;
}

/** The identity of a request: its call, query and body. */
export const keyedRequest = (key: string, call: string, query: unknown, body: unknown): KeyedRequest => ({
  key,
  call,
  hash: createHash('sha256').update(JSON.stringify([call, query ?? null, body ?? null])).digest(),
});

interface Kept {
  call: string;
  request_hash: Buffer;
  answer: unknown;
}

/**
 * Takes the key for this transaction, or answers what was kept for it. A second request with the same key waits here until
 * the first has committed (its row is locked), so it sees either the answer or a free key.
 */
export async function claimKey(tx: Transaction, userId: number, request: KeyedRequest, now: Date): Promise<{ answer: unknown } | null> {
  const taken = await row(
    tx,
    sql`insert into idempotency_keys (user_id, key, call, request_hash, at)
        values (${userId}, ${request.key}, ${request.call}, ${request.hash}, ${now.toISOString()})
        on conflict do nothing returning 1 as taken`,
  );
  if (taken !== null) return null;
  const kept = await row<Kept>(
    tx,
    sql`select call, request_hash, answer from idempotency_keys where user_id = ${userId} and key = ${request.key}`,
  );
  if (kept === null) throw new Failure('conflict', 'error.key_reused');
  if (kept.call !== request.call || !request.hash.equals(kept.request_hash)) throw new Failure('key_reused');
  return { answer: kept.answer };
}

/** Keeps the answer beside the key. */
export async function keepAnswer(tx: Transaction, userId: number, key: string, answer: unknown): Promise<void> {
  await tx.execute(
    sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where user_id = ${userId} and key = ${key}`,
  );
}
