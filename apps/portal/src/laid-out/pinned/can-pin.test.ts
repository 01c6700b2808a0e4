import { expect, test } from 'vitest';
import { canPin } from './can-pin.ts';

test('a DOM that lays nothing out keeps nothing, or each test would find the rows of another list with its own', () => {
  expect(canPin).toBe(false);
});
