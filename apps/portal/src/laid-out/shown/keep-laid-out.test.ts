import { expect, test } from 'vitest';
import { canKeepLaidOut } from './keep-laid-out.ts';

test('a DOM that lays nothing out keeps nothing, or each test would find the rows of another list beside its own', () => {
  expect(canKeepLaidOut).toBe(false);
});
