import { expect, test } from 'vitest';
import { claimDefaults } from './claims.ts';
import { judge } from './guards.ts';
import { guardOptionDefaults } from './options.ts';

const facts = { claims: { ...claimDefaults }, options: guardOptionDefaults, billStore: 0, userAgent: '' };

test('S-308 S-331 the guards updateprofile and updatelegal exist and refuse nobody', () => {
  expect(judge(['updateprofile', 'updatelegal'], facts)).toEqual({ kind: 'pass' });
});

test('an unknown guard is a mistake of ours', () => {
  expect(() => judge(['updatenothing'], facts)).toThrow('Unknown middleware: updatenothing');
});
