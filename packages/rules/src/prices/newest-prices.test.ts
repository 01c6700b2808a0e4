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

describe('price rows that apply on the same day', () => {
  it('the row with the latest first day wins, whether higher or lower and in any order', () => {
    expect(prices([row('2.00', null), row('2.40', '2026-03-01')])).toEqual(['2.40']);
    expect(prices([row('2.40', '2026-03-01'), row('2.00', '2026-01-01'), row('2.10', '2026-02-01')])).toEqual(['2.40']);
  });

  it('one row is kept for each scope, unit and minimum quantity', () => {
    const rows = [
      row('2.00', null),
      row('1.90', '2026-03-01', { minimumQty: '100.0000' }),
      row('40.00', '2026-02-01', { uom: 'CT' }),
      row('1.80', null, { scope: 'customer' }),
      row('1.70', '2026-03-02', { scope: 'customer' }),
    ];
    expect(prices(rows)).toEqual(['2.00', '1.90', '40.00', '1.70']);
  });

  it('rows without a first day are all kept', () => {
    const rows = [row('2.00', null), row('1.90', null, { minimumQty: '100.0000' })];
    expect(newestPrices(rows)).toBe(rows);
  });
});
