import { describe, expect, it } from 'vitest';
import { newestPrices } from './newest-prices.ts';
import type { PriceCandidate } from '../price.ts';

const row = (price: string, from: string | null, more: Partial<PriceCandidate> = {}): PriceCandidate => ({
  scope: 'list',
  uom: 'SF',
  minimumQty: '0.0000',
  price,
  from,
  ...more,
});
const prices = (rows: PriceCandidate[]): string[] => newestPrices(rows).map(({ price }) => price);

describe('rows that apply on one day', () => {
  it('gives way to a row of a later first day, dearer or not, in whatever order they come', () => {
    expect(prices([row('2.00', null), row('2.40', '2026-03-01')])).toEqual(['2.40']);
    expect(prices([row('2.40', '2026-03-01'), row('2.00', '2026-01-01'), row('2.10', '2026-02-01')])).toEqual(['2.40']);
  });

  it('keeps one row of each scope, unit and least quantity', () => {
    const rows = [
      row('2.00', null),
      row('1.90', '2026-03-01', { minimumQty: '100.0000' }),
      row('40.00', '2026-02-01', { uom: 'CT' }),
      row('1.80', null, { scope: 'customer' }),
      row('1.70', '2026-03-02', { scope: 'customer' }),
    ];
    expect(prices(rows)).toEqual(['2.00', '1.90', '40.00', '1.70']);
  });

  it('is untouched where no row has a first day', () => {
    const rows = [row('2.00', null), row('1.90', null, { minimumQty: '100.0000' })];
    expect(newestPrices(rows)).toBe(rows);
  });
});
