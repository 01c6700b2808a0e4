import { claimDefaults } from '@tradecounter/contract/claims';
import { expect, it } from 'vitest';
import type { FoundSession, SessionKey } from './authenticate.ts';
import { KnownSessions } from './known-sessions.ts';

const key = (number: number): SessionKey => ({ tokenHash: Buffer.alloc(32, number), customerNumber: `C-${number}`, now: new Date() });
const session = (proof: string): FoundSession => ({
  actor: { userId: 1, username: 'robin', tokenHash: Buffer.alloc(32), customerNumber: 'C-1', claims: claimDefaults },
  accountClaims: null,
  proof,
});

it('known sessions stay below their lid in bytes, and those used longest ago go first', () => {
  const known = new KnownSessions();
  for (let number = 0; number < 20_000; number++) {
    known.keep(key(number), session('x'.repeat(2_000)));
    known.get(key(0));
  }
  expect(known.size).toBeLessThanOrEqual(8 * 1024 * 1024);
  expect(known.get(key(0))).toBeDefined();
  expect(known.get(key(1))).toBeUndefined();
  expect(known.get(key(19_999))).toBeDefined();
});

it('one huge session is not kept at the cost of all others', () => {
  const known = new KnownSessions();
  known.keep(key(1), session('small'));
  known.keep(key(2), session('x'.repeat(1_000_000)));
  expect([known.get(key(1)) !== undefined, known.get(key(2))]).toEqual([true, undefined]);
});
