import { claimDefaults } from '@tradecounter/contract/claims';
import { expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { Failure } from '../failure.ts';
import { asSignedIn } from './as-signed-in.ts';
import type { FoundSession, Sessions } from './authenticate.ts';
import { KnownSessions } from './known-sessions.ts';

const found: FoundSession = {
  actor: { userId: 1, username: 'robin', tokenHash: Buffer.alloc(32), customerNumber: 'C-1', claims: claimDefaults },
  accountClaims: null,
  proof: 'as found',
};
const sessions = { find: async () => found, check: () => Promise.reject(new Error('not asked here')) } as unknown as Sessions;
const db = {} as Database;
const key = { tokenHash: Buffer.alloc(32), customerNumber: 'C-OTHER', now: new Date() };

it('remembers nothing about a request that was refused', async () => {
  const known = new KnownSessions();
  const refused = asSignedIn({ sessions, known }, db, key, async () => {
    throw new Failure('unauthorized');
  });
  await expect(refused).rejects.toThrow('error.unauthorized');
  expect(known.get(key)).toBeUndefined();
  await asSignedIn({ sessions, known }, db, key, async () => 'done');
  expect(known.get(key)).toBe(found);
});
