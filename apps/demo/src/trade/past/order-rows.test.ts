import { describe, expect, test } from 'vitest';
import { cell, demoFeeds, exactly, wrongAmounts, wrongTotals } from '../../../../server/test/demo-feeds.ts';

const day = '2026-03-11';
const { rows, lines } = demoFeeds(day);
const linesOf = lines('order-lines', 'order');
const ofFirst = rows('orders').filter(({ customer }) => customer === '104-2281');

describe('orders of the past', () => {
  test('lines, freight and tax add up to the total, and each line is quantity times price', () => {
    expect(rows('orders').length).toBeGreaterThan(400);
    expect(wrongTotals(rows('orders'), linesOf)).toEqual([]);
    expect(wrongAmounts(rows('order-lines'))).toEqual([]);
  });

  test('the first account has eighteen months of them, all closed and shipped in full', () => {
    expect(ofFirst.length).toBeGreaterThan(140);
    expect(ofFirst.filter(({ state }) => state !== 'closed')).toEqual([]);
    expect(
      ofFirst
        .flatMap((order) => linesOf.get(cell(order, 'number'))!)
        .filter(({ quantity, shipped }) => quantity !== shipped),
    ).toEqual([]);
    const dates = ofFirst.map((order) => cell(order, 'placed')).toSorted();
    expect(dates[0]! < '2024-09-20' && dates.at(-1)! > '2026-02-25', `${dates[0]} ${dates.at(-1)}`).toBe(true);
    const numbers = ofFirst.map(({ poNumber }) => poNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => number === 'RI-2207' || number === 'RI-2214' || number === 'RI-2219')).toEqual(
      [],
    );
  });

  test("the goods of all of them are already deducted from today's stock", () => {
    expect(rows('orders').filter(({ takenOff }) => takenOff !== true)).toEqual([]);
  });

  test('closed orders were invoiced with the same totals, and some orders are still open', () => {
    const billed = Map.groupBy(
      rows('invoices').filter(({ total }) => Number(total) > 0),
      (invoice) => cell(invoice, 'orderNumber'),
    );
    const over = rows('orders').filter(({ state }) => state === 'closed');
    const differ = over.filter(
      (order) =>
        (billed.get(cell(order, 'number')) ?? []).reduce((sum, invoice) => sum + exactly(invoice, 'total'), 0n) !==
        exactly(order, 'total'),
    );
    expect(differ).toEqual([]);
    expect(rows('orders').filter(({ state }) => state === 'open').length).toBeGreaterThan(5);
  });

  test('shipments belong to orders of the feed, have the date of their invoice, and contain each line once', () => {
    const orders = new Set(rows('orders').map(({ number }) => number));
    expect(rows('shipments').filter(({ order }) => !orders.has(order))).toEqual([]);
    const days = new Set(rows('invoices').map((invoice) => `${cell(invoice, 'orderNumber')} ${cell(invoice, 'date')}`));
    expect(
      rows('shipments').filter((shipment) => !days.has(`${cell(shipment, 'order')} ${cell(shipment, 'date')}`)),
    ).toEqual([]);
    const sent = rows('shipment-lines').map((line) => `${cell(line, 'shipment').slice(0, -2)} ${cell(line, 'line')}`);
    expect(new Set(sent).size).toBe(sent.length);
    expect(
      rows('shipments').filter(({ trackingUrl }) => String(trackingUrl).startsWith('https://')).length,
    ).toBeGreaterThan(5);
  });
});
