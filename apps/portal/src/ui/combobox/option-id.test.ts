import { expect, test } from 'vitest';
import { placeAfter } from './option-id.ts';

const walk = (keys: readonly string[], count = 3): (number | null | undefined)[] => {
  let at: number | null = null;
  return keys.map((key) => {
    const next = placeAfter(key, at, count);
    if (next !== undefined) at = next;
    return next;
  });
};

test('down goes through the options, then back to the field, and starts over', () => {
  expect(walk(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual([0, 1, 2, null, 0]);
});

test('up from the field starts at the last option', () => {
  expect(walk(['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'])).toEqual([2, 1, 0, null]);
});

test('Home and End belong to the field until an option is highlighted', () => {
  expect(walk(['Home', 'End', 'ArrowDown', 'End', 'Home'])).toEqual([undefined, undefined, 0, 2, 0]);
});

test('other keys, and all keys without options, belong to the field', () => {
  expect(walk(['ArrowDown', 'a', 'ArrowLeft'])).toEqual([0, undefined, undefined]);
  expect(walk(['ArrowDown', 'ArrowUp'], 0)).toEqual([undefined, undefined]);
});
