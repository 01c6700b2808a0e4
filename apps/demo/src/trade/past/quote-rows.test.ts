import { describe, expect, test } from 'vitest';
import { cell, demoFeeds, wrongAmounts, wrongTotals } from '../../../../server/test/demo-feeds.ts';

const day = '2026-03-11';
const { rows, lines } = demoFeeds(day);
const linesOf = lines('quote-lines', 'quote');
const ofFirst = rows('quotes').filter(({ customer }) => customer === '104-2281');

describe('quotes of the past', () => {
  test('lines, freight and tax add up to the total, and each line is quantity times price', () => {
    expect(rows('quotes').length).toBeGreaterThan(250);
    expect(wrongTotals(rows('quotes'), linesOf)).toEqual([]);
    expect(wrongAmounts(rows('quote-lines'))).toEqual([]);
  });

  test('quotes that were ordered have an order number and an invoice with it; others have no number', () => {
    const billed = new Set(
      rows('invoices').map((invoice) => `${cell(invoice, 'customer')} ${cell(invoice, 'orderNumber')}`),
    );
    const ordered = rows('quotes').filter(({ state }) => state === 'ordered');
    expect(ordered.length).toBeGreaterThan(80);
    expect(
      ordered.filter((quote) => !billed.has(`${cell(quote, 'customer')} ${cell(quote, 'order')}`)).length,
    ).toBeLessThan(5);
    expect(rows('quotes').filter(({ state, order }) => state !== 'ordered' && order !== undefined)).toEqual([]);
  });

  test('on whichever day the demo starts, the first account can order two, one of them only for a few days', () => {
    for (const other of [day, '2026-01-02', '2026-07-31', '2026-11-23', '2026-11-28', '2026-12-31']) {
      const open = demoFeeds(other)
        .rows('quotes')
        .filter(
          ({ customer, state, expires }) => customer === '104-2281' && state === 'open' && String(expires) >= other,
        );
      const left = open
        .map(({ expires }) => (Date.parse(String(expires)) - Date.parse(other)) / 86_400_000)
        .toSorted((one, more) => one - more);
      expect(left.length, other).toBe(2);
      expect(left[0], other).toBeGreaterThanOrEqual(2);
      expect(left[0], other).toBeLessThanOrEqual(4);
      expect(left[1], other).toBeGreaterThan(20);
    }
    expect(ofFirst.filter(({ state }) => state === 'ordered').length).toBeGreaterThan(4);
    expect(ofFirst.filter(({ state, expires }) => state === 'open' && String(expires) < day).length).toBeGreaterThan(4);
  });

  test('goods that can still be ordered are in the catalogue, for sale, and in units they are sold in', () => {
    const sold = new Set(
      rows('uoms')
        .filter(({ sellable }) => sellable === true)
        .map((unit) => `${cell(unit, 'item')} ${cell(unit, 'code')}`),
    );
    const ended = new Set(
      rows('items')
        .filter(({ discontinued }) => discontinued === true)
        .map(({ id }) => id),
    );
    const open = rows('quotes').filter(({ state, expires }) => state === 'open' && String(expires) >= day);
    const goods = open.flatMap((quote) => linesOf.get(cell(quote, 'number'))!);
    expect(open.length).toBeGreaterThan(4);
    expect(
      goods.filter((line) => !sold.has(`${cell(line, 'item')} ${cell(line, 'uom')}`) || ended.has(line['item'])),
    ).toEqual([]);
  });
});
