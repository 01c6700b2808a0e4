import { expect, test } from 'vitest';
import { placeRows } from './row-slots.ts';

const list = (ids: string) => [...ids].map((id) => ({ id }));
const none = () => false;
const shown = (placed: ReturnType<typeof placeRows<{ id: string }>>): string =>
  placed.map(({ slot, item }) => item.id + slot).join(' ');

test('the first list takes new slots in order', () => {
  expect(shown(placeRows([], list('abc'), none))).toBe('a0 b1 c2');
});

test('another list reuses the slots in order', () => {
  const before = placeRows([], list('abc'), none);
  expect(shown(placeRows(before, list('xyz'), none))).toBe('x0 y1 z2');
  expect(shown(placeRows(before, list('x'), none))).toBe('x0');
  expect(shown(placeRows(before, list('wxyz'), none))).toBe('w0 x1 y2 z3');
});

test('an item that stays keeps its slot wherever it moves', () => {
  const before = placeRows([], list('abc'), none);
  expect(shown(placeRows(before, list('cxa'), none))).toBe('c2 x1 a0');
});

test('a slot in which the user is typing is not reused', () => {
  const before = placeRows([], list('abc'), none);
  expect(shown(placeRows(before, list('xyz'), (slot) => slot === 1))).toBe('x0 y2 z3');
});
