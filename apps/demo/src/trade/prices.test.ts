import { expect, test } from 'vitest';
import { cell, demoFeeds } from '../../../server/test/demo-feeds.ts';

const { rows } = demoFeeds('2026-03-11');

/** Base units in a unit of an item. */
const sizes = new Map(
  rows('uoms').map((unit) => [
    `${cell(unit, 'item')} ${cell(unit, 'code')}`,
    Number(cell(unit, 'factor')) / Number(cell(unit, 'divisor') || 1),
  ]),
);

test('list and class prices per base unit never rise with the quantity or a larger unit', () => {
  const ladders = Map.groupBy(
    rows('prices').filter((price) => ['list', 'class'].includes(cell(price, 'scope'))),
    (price) => ['item', 'scope', 'key', 'currency'].map((name) => cell(price, name)).join(' '),
  );
  const dearer = [...ladders].flatMap(([name, prices]) => {
    const steps = prices.map((price) => {
      const size = sizes.get(`${cell(price, 'item')} ${cell(price, 'uom')}`)!;
      // Of cents, divided among the base units of a unit, half a one may be lost.
      return {
        size,
        from: Number(cell(price, 'minimumQty')) * size,
        price: Number(cell(price, 'price')) / size,
        cent: 0.005 + 0.005 / size,
      };
    });
    const isDearer = (one: (typeof steps)[number], more: (typeof steps)[number]): boolean =>
      more.size >= one.size && more.from >= one.from && more.price > one.price + more.cent;
    return steps.some((one) => steps.some((more) => isDearer(one, more))) ? [name] : [];
  });
  expect(ladders.size).toBeGreaterThan(1000);
  expect(dearer).toEqual([]);
});
