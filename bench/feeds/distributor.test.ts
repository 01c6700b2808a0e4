import { expect, it } from 'vitest';
import { itemNumber, makeDistributor } from './distributor.ts';

const linesOf = (items: number, seed: number) =>
  makeDistributor(items, seed).map(({ name, rows }) => ({ name, rows: [...rows()] }));

it('the same seed makes the same distributor, another seed a different one', () => {
  expect(linesOf(50, 3)).toEqual(linesOf(50, 3));
  expect(linesOf(50, 3)).not.toEqual(linesOf(50, 4));
});

it('no two items have the same number', () => {
  expect(new Set(Array.from({ length: 200_000 }, (_, index) => itemNumber(index))).size).toBe(200_000);
});

it('every item has two units, a price and stock', () => {
  const files = new Map(linesOf(20, 1).map(({ name, rows }) => [name, rows.length]));
  expect([files.get('items'), files.get('uoms'), files.get('prices'), files.get('stock')]).toEqual([20, 40, 20, 20]);
});
