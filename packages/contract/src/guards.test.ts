import { expect, test } from 'vitest';
import { claimDefaults } from './claims.ts';
import { judge } from './guards.ts';
import { may } from './permissions.ts';
import { guardOptionDefaults } from './options.ts';

const facts = { claims: { ...claimDefaults }, options: guardOptionDefaults, billStore: 0, userAgent: '' };

test('S-308 S-331 the guards updateprofile and updatelegal exist and refuse nobody', () => {
  expect(judge(['updateprofile', 'updatelegal'], facts)).toEqual({ kind: 'pass' });
});

test('S-223 the claim allowInventoryHold is read as the check AllowInventoryHold', () => {
  expect(['Y', 'N', ''].map((claim) => may({ ...claimDefaults, allowInventoryHold: claim as 'Y' }, 'AllowInventoryHold'))).toEqual([true, false, false]);
});

test('S-223 S-226 checkhold refuses who may not hold, with 401 and the name of the page', () => {
  const holds = (allowInventoryHold: 'Y' | 'N') => judge(['checkhold'], { ...facts, claims: { ...claimDefaults, allowInventoryHold } });
  expect(holds('Y')).toEqual({ kind: 'pass' });
  expect(holds('N')).toMatchObject({ status: 401, message: 'You are unauthorized to access Item Holds' });
});

test('S-227 the guard updateholds exists and refuses nobody', () => {
  expect(judge(['updateholds'], facts)).toEqual({ kind: 'pass' });
});

test('an unknown guard is a mistake of ours', () => {
  expect(() => judge(['updatenothing'], facts)).toThrow('Unknown middleware: updatenothing');
});
