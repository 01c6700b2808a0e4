import { describe, expect, it } from 'vitest';
import { decimal } from '../decimal.ts';
import { type PriceCandidate, type PricedLine, priceLine } from '../price.ts';
import { priceInForce, lockedCandidates, priceLockRuns, priceLockState, samePrice } from './price-lock.ts';

const units = [
  { code: 'SF', name: '', factor: '1', divisor: '1', sellable: true, whole: false },
  { code: 'CT', name: '', factor: '20', divisor: '1', sellable: true, whole: true },
];
const list = (price: string, more: Partial<PriceCandidate> = {}): PriceCandidate => ({
  scope: 'list',
  uom: 'SF',
  minimumQty: '0',
  price,
  ...more,
});
const priced = (quantity: string, ...candidates: PriceCandidate[]): PricedLine | null =>
  priceLine({ quantity, unitCode: 'CT', units, candidates });
const shown = ({ price, change }: ReturnType<typeof priceInForce>) => ({
  price: price === null ? null : `${price.unitPrice.toFixed()} ${price.priceUom}`,
  change: change === null ? null : [change.was.toFixed(), change.now?.toFixed() ?? null, change.uom],
});
const running = (locked: PricedLine | null, fresh: PricedLine | null) =>
  shown(priceInForce({ runs: true, locked, fresh }));
const ended = (locked: PricedLine | null, fresh: PricedLine | null) =>
  shown(priceInForce({ runs: false, locked, fresh }));

describe('S-132 S-133 the price promise', () => {
  it('runs until its end, and is then ended or changed', () => {
    expect([
      priceLockRuns(1000, 999),
      priceLockRuns(1000, 1000),
      priceLockRuns(1000, 1001),
      priceLockRuns(null, 0),
    ]).toEqual([true, false, false, false]);
    expect([priceLockState(true, 2), priceLockState(false, 0), priceLockState(false, 1)]).toEqual([
      'running',
      'ended',
      'changed',
    ]);
  });

  it('keeps the promised price when it rises or is removed, and uses the new one when it falls', () => {
    expect(running(priced('1', list('3.10')), priced('1', list('3.25')))).toEqual({ price: '3.1 SF', change: null });
    expect(running(priced('1', list('3.10')), priced('1', list('2.90')))).toEqual({ price: '2.9 SF', change: null });
    expect(running(priced('1', list('3.10')), null)).toEqual({ price: '3.1 SF', change: null });
    expect(running(null, priced('1', list('3.25')))).toEqual({ price: '3.25 SF', change: null });
  });

  it('shows only changed prices once it has ended, whether they rose or fell', () => {
    expect(ended(priced('1', list('3.10')), priced('1', list('3.25')))).toEqual({
      price: '3.25 SF',
      change: ['3.1', '3.25', 'SF'],
    });
    expect(ended(priced('1', list('3.10')), priced('1', list('2.90')))).toEqual({
      price: '2.9 SF',
      change: ['3.1', '2.9', 'SF'],
    });
    expect(ended(priced('1', list('3.10')), priced('1', list('3.1000')))).toEqual({ price: '3.1 SF', change: null });
    expect(ended(priced('1', list('3.10')), null)).toEqual({ price: null, change: ['3.1', null, 'SF'] });
    expect(ended(null, priced('1', list('3.10')))).toEqual({ price: '3.1 SF', change: null });
  });

  it('compares prices in different units by the cost of the goods', () => {
    const byFoot = priced('2', list('3.10'));
    expect(ended(byFoot, priced('2', list('62', { uom: 'CT' })))).toEqual({ price: '62 CT', change: null });
    expect(ended(byFoot, priced('2', list('65', { uom: 'CT' })))).toEqual({
      price: '65 CT',
      change: ['62', '65', 'CT'],
    });
    expect(running(byFoot, priced('2', list('65', { uom: 'CT' })))).toEqual({ price: '3.1 SF', change: null });
  });

  it('includes price breaks: a changed quantity gets the break that was promised', () => {
    const locked = [list('3.10'), list('2.80', { minimumQty: '100' })];
    const fresh = [list('3.40'), list('3.00', { minimumQty: '100' })];
    expect(running(priced('4', ...locked), priced('4', ...fresh)).price).toBe('3.1 SF');
    expect(running(priced('5', ...locked), priced('5', ...fresh)).price).toBe('2.8 SF');
  });

  it("applies a ship-to's promised prices only to that ship-to", () => {
    const contract = list('2.00', { scope: 'shipTo' });
    const dearer = list('2.50', { scope: 'shipTo' });
    const locked = { shipTo: 'C/1', candidates: [list('3.10'), contract] };
    expect(lockedCandidates(locked, { shipTo: 'C/1', candidates: [list('3.40'), dearer] })).toEqual([
      list('3.10'),
      contract,
    ]);
    expect(lockedCandidates(locked, { shipTo: 'C/2', candidates: [list('3.40')] })).toEqual([list('3.10')]);
    expect(lockedCandidates(locked, { shipTo: null, candidates: [list('3.40'), dearer] })).toEqual([
      list('3.10'),
      dearer,
    ]);
  });

  it('recognizes whether a price is the one the buyer saw', () => {
    expect([
      samePrice(3.1, decimal('3.10')),
      samePrice(3.1, decimal('3.11')),
      samePrice(null, null),
      samePrice(null, decimal(1)),
      samePrice(1, null),
    ]).toEqual([true, false, true, false, false]);
  });
});
