import { describe, expect, it } from 'vitest';
import { attemptKey, forgetAttempt, forgetCheckout, saveDraft, readDraft } from './checkout-draft.ts';

const account = { username: 'buyer', customerNumber: '104-2281' };
const other = { username: 'buyer', customerNumber: '104-9000' };
const draft = { poNumber: 'PO-1', sidemark: '', shipComplete: true, requestedDate: '', comments: 'gate 4' };
let made = 0;
const next = (): string => `key-${(made += 1)}`;

describe('checkout draft', () => {
  it('keeps the typed input per account', () => {
    saveDraft(account, draft);
    expect(readDraft(account)).toEqual(draft);
    expect(readDraft(other)).toEqual({});
  });

  it('reuses the idempotency key for the same request and creates a new one for another', () => {
    const first = attemptKey(account, '{"po":"1"}', next);
    expect(attemptKey(account, '{"po":"1"}', next)).toBe(first);
    const second = attemptKey(account, '{"po":"2"}', next);
    expect(second).not.toBe(first);
    expect(attemptKey(other, '{"po":"2"}', next)).not.toBe(second);
  });

  it('creates a new key after a finished attempt and discards the draft after an order', () => {
    saveDraft(account, draft);
    const first = attemptKey(account, 'x', next);
    forgetAttempt(account);
    expect(attemptKey(account, 'x', next)).not.toBe(first);
    forgetCheckout(account);
    expect(readDraft(account)).toEqual({});
  });

  it('ignores a corrupt entry in the session storage', () => {
    sessionStorage.setItem('checkout draft buyer 104-2281', '{broken');
    expect(readDraft(account)).toEqual({});
  });
});
