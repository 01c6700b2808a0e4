import { expect, test } from 'vitest';
import { namedItem } from './named-item.ts';

const items = [
  { id: 'HPK-7048-NAT', knownAs: null },
  { id: 'HPK-7048-FWN', knownAs: 'OAK-77' },
  { id: 'OAK-1', knownAs: null },
];

test.each([
  ['its whole number', 'hpk-7048-nat', 'HPK-7048-NAT'],
  ['its number without dashes', 'HPK 7048 NAT', 'HPK-7048-NAT'],
  ['the number of the customer', 'oak-77', 'HPK-7048-FWN'],
  ['a beginning that only its number has', 'hpk-7048-f', 'HPK-7048-FWN'],
  ['no beginning that several have', 'hpk-7048', null],
  ['no word that begins its number', 'oak', null],
  ['no part within its number', '7048-nat', null],
  ['no number that resembles it', 'hpk-7084-nat', null],
])('an item is named by %s', (_by, typed, id) => {
  expect(namedItem(typed, items)?.id ?? null).toBe(id);
});
