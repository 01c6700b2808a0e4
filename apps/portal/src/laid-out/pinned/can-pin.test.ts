import { expect, test } from 'vitest';
import { canPin } from './can-pin.ts';

test('lists are not pinned in a DOM without layout, so that tests never find rows of other lists', () => {
  expect(canPin).toBe(false);
});
