import { expect, test } from 'vitest';
import { fulfil, stateAfter, type OrderedLine } from './fulfilment.ts';

const lines: OrderedLine[] = [
  { lineNumber: 1, itemId: 'OAK', quantity: '100' },
  { lineNumber: 2, itemId: 'TRIM', quantity: '8' },
  { lineNumber: 3, itemId: 'OAK', quantity: '40' },
];
const reported = (came: Parameters<typeof fulfil>[1]) =>
  fulfil(lines, came).map(({ shipped, open }) => [shipped.toWire(), open.toWire()]);
const nothing = { shipped: [], billed: [] };
const says = { closed: false, billed: false };

test('lines without shipments and invoices are fully open', () => {
  expect(reported(nothing)).toEqual([
    [0, 100],
    [0, 8],
    [0, 40],
  ]);
});

test('several shipments of the same line add up', () => {
  expect(
    reported({
      shipped: [
        { lineNumber: 1, quantity: '60' },
        { lineNumber: 1, quantity: '20.5' },
        { lineNumber: 3, quantity: '40' },
      ],
      billed: [],
    }),
  ).toEqual([
    [80.5, 19.5],
    [0, 8],
    [40, 0],
  ]);
});

test("quantities billed beyond the shipments count as shipped, filling the item's lines in order", () => {
  expect(
    reported({ shipped: [{ lineNumber: 1, quantity: '90' }], billed: [{ itemId: 'OAK', quantity: '120' }] }),
  ).toEqual([
    [100, 0],
    [0, 8],
    [20, 20],
  ]);
});

test("an invoice for shipped goods or for an item not ordered doesn't change the shipped quantities", () => {
  expect(
    reported({
      shipped: [{ lineNumber: 1, quantity: '90' }],
      billed: [
        { itemId: 'OAK', quantity: '90' },
        { itemId: 'TAPE', quantity: '5' },
      ],
    }),
  ).toEqual([
    [90, 10],
    [0, 8],
    [0, 40],
  ]);
});

test('a line shipped beyond its ordered quantity has nothing open', () => {
  expect(
    reported({ shipped: [{ lineNumber: 2, quantity: '9' }], billed: [{ itemId: 'TRIM', quantity: '20' }] })[1],
  ).toEqual([9, 0]);
});

test("a remainder that comes from rounding doesn't leave a line open", () => {
  expect(
    fulfil([{ lineNumber: 1, itemId: 'OAK', quantity: '33.333333333333' }], {
      shipped: [{ lineNumber: 1, quantity: '33.3333' }],
      billed: [],
    })[0]!.open.isPositive(),
  ).toBe(false);
});

test("an order's state follows its shipments and whether it was closed", () => {
  const after = (came: Parameters<typeof fulfil>[1], more: Partial<typeof says> = {}, before = 'open') =>
    stateAfter(before, fulfil(lines, came), { ...says, ...more });
  const some = { shipped: [{ lineNumber: 1, quantity: '1' }], billed: [] };
  const all = {
    shipped: [
      { lineNumber: 1, quantity: '100' },
      { lineNumber: 2, quantity: '8' },
      { lineNumber: 3, quantity: '40' },
    ],
    billed: [],
  };
  expect([
    after(nothing),
    after(some),
    after(all),
    after(nothing, { closed: true }),
    after(some, { closed: true }),
  ]).toEqual(['open', 'partial', 'shipped', 'cancelled', 'shipped']);
});

test('an order with an invoice is partly shipped, even if no goods were reported', () => {
  expect(stateAfter('open', fulfil(lines, nothing), { ...says, billed: true })).toBe('partial');
});

test('an order that is shipped or cancelled stays so', () => {
  expect([
    stateAfter('shipped', fulfil(lines, nothing), says),
    stateAfter('cancelled', fulfil(lines, nothing), { ...says, billed: true }),
  ]).toEqual(['shipped', 'cancelled']);
});
