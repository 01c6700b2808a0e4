import { expect, it } from 'vitest';
import { createList, renameList } from './lists.ts';

const named = (listName: string): boolean =>
  createList.body.safeParse({ customerNumber: '104-2281', listName }).success;

it.each(['Truck stock', '100%', 'A/B #2', '…', '.5 in trim', 'Küche 🛠'])('a list may be called %j', (name) => {
  expect(named(name)).toBe(true);
});

it.each(['', '   ', '.', '..', ' .. ', 'a\nb', 'x'.repeat(61)])(
  'a list may not be called %j, which no address could lead to or no one could read',
  (name) => {
    expect(named(name)).toBe(false);
    expect(
      renameList.body.safeParse({ customerNumber: '1', listCust: '1', listName: 'A', newName: name }).success,
    ).toBe(false);
  },
);
