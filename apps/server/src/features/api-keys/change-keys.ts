import { randomBytes } from 'node:crypto';
import type * as calls from '@tradecounter/contract/api-keys/api-key-calls';
import { keyGrants, type KeyGrant } from '@tradecounter/contract/api-keys/key-use';
import { may } from '@tradecounter/contract/auth/permissions';
import type { Claims } from '@tradecounter/contract/auth/claims';
import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import { audit } from '../../platform/audit/record.ts';
import { type AccountContext, write } from '../../platform/context.ts';
import type { Executor } from '../../platform/db/database.ts';
import { Failure, invalid, notAmong } from '../../platform/failure.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { countKeys, endKey, findKeyCustomers, findKeys, insertKey } from '../auth/sessions/key-repository.ts';
import { requireWholeCompany } from '../spending/admin-branch.ts';

/** Keys of one list: more than can be active, with the ones that ended lately. */
const listed = 200;
const dayMilliseconds = 86_400_000;

/** Throws for admins of one department, and for the distributor's staff, who aren't the customer's people. */
async function requireOwnAdmin(db: Executor, context: AccountContext): Promise<void> {
  if (may(context.claims, 'Staff')) throw new Failure('unauthorized');
  await requireWholeCompany(db, context);
}

const grantsOf = (claims: Claims): KeyGrant[] => keyGrants.filter((name) => claims[name] === 'Y');

/** Returns the customer's keys, and what the user can give to a new one. */
export async function listKeys(context: AccountContext, portal: string): Promise<AnswerOf<typeof calls.listKeys>> {
  const { db, actor, claims, customerNumber } = context;
  await requireOwnAdmin(db, context);
  const keys = await findKeys(db, { customerNumber, now: context.now(), most: listed });
  const customers = await findKeyCustomers(db, { userId: actor.userId, most: limits.apiKeyCustomers });
  return {
    address: portal,
    keys: keys.map(({ facts, ...key }) => ({ ...key, ...facts, grants: facts.grants as KeyGrant[] })),
    grants: grantsOf(claims),
    customers,
  };
}

/**
 * Makes a key in the user's name, with no more than the user has. Returns it: only its hash is stored, and the answer
 * isn't kept under an Idempotency-Key. A repeat finds the name taken.
 */
export const makeKey = (
  context: AccountContext,
  { name, grants, customers, days, perMinute }: BodyOf<typeof calls.makeKey>,
): Promise<{ id: string; key: string }> =>
  context.db.transact(async (tx) => {
    const { actor, claims, customerNumber } = context;
    const now = context.now();
    await requireOwnAdmin(tx, context);
    const own = grantsOf(claims);
    if (!grants.every((grant) => own.includes(grant))) throw invalid({ grants: notAmong(own) });
    const known = await findKeyCustomers(tx, { userId: actor.userId, most: limits.apiKeyCustomers });
    const numbers = known.map((one) => one.customerNumber);
    if (!customers.includes(customerNumber) || !customers.every((one) => numbers.includes(one)))
      throw invalid({ customers: { word: 'key_customers', values: { number: customerNumber } } });
    const { count, named } = await countKeys(tx, { customerNumber, name, now });
    if (named > 0) throw new Failure('name_taken', 'error.key_name_taken', { name });
    if (count >= limits.apiKeys) throw new Failure('conflict', 'error.keys_too_many', { most: limits.apiKeys });
    const key = `tck_${randomBytes(32).toString('base64url')}`;
    const facts = { name, grants: [...new Set(grants)], customers: [...new Set(customers)], perMinute };
    const expiresAt = new Date(now.getTime() + days * dayMilliseconds);
    const id = await insertKey(tx, {
      keyHash: hashToken(key),
      tokenHash: actor.tokenHash,
      userId: actor.userId,
      customerNumber,
      madeAt: now,
      expiresAt,
      facts,
    });
    const after = { ...facts, expiresAt: expiresAt.toISOString() };
    await audit(tx, context, { action: 'apiKeys.made', customerNumber, subject: name, after });
    return { id, key };
  });

/** Revokes a key of the customer. Every server looks keys up in each request, so it stops at once. */
export const revokeKey = (
  context: AccountContext,
  { id }: BodyOf<typeof calls.revokeKey>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const { customerNumber } = context;
    await requireOwnAdmin(tx, context);
    const name = await endKey(tx, { customerNumber, id, now: context.now() });
    if (name === null) throw new Failure('not_found', 'error.key_not_found');
    await audit(tx, context, { action: 'apiKeys.revoked', customerNumber, subject: name });
    return {};
  });
