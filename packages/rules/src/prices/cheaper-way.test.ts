import { describe, expect, it } from 'vitest';
import { cheaperWay } from './cheaper-way.ts';
import type { PriceCandidate } from '../price.ts';
import type { Unit } from '../units.ts';

const unit = (code: string, factor: string, more: Partial<Unit> = {}): Unit => ({
  code,
  name: code,
  factor,
  divisor: '1',
  sellable: true,
  whole: code !== 'SF',
  ...more,
});
const units = [unit('SF', '1'), unit('CT', '14'), unit('PAL', '560')];
/** Pack prices apply only to goods ordered in packs. */
const price = (uom: string, amount: string, minimumQty = '0'): PriceCandidate => ({
  scope: 'list',
  uom,
  minimumQty,
  price: amount,
  whole: uom === 'SF' ? null : 'Y',
});
const own = [price('SF', '2.51'), price('CT', '34.09'), price('PAL', '1321.26')];

const way = (base: string, unitCode: string, candidates = own, known = units) => {
  const found = cheaperWay({ base, units: known, candidates }, unitCode);
  return found && `${found.quantity.toFixed()} ${found.unitCode} ${found.net.toFixed(2)}`;
};

describe('a cheaper unit for the same goods', () => {
  it('is the one in which they cost least', () => {
    expect(way('560', 'SF')).toBe('1 PAL 1321.26');
    expect(way('560', 'CT')).toBe('1 PAL 1321.26');
    expect(way('560', 'PAL')).toBeNull();
  });

  it('always has exactly the quantity that was requested', () => {
    expect(way('546', 'SF')).toBe('39 CT 1329.51');
    expect(way('550', 'SF')).toBeNull();
  });

  it('uses the price breaks that the quantity reaches in that unit', () => {
    const breaks = [price('SF', '2.51'), price('CT', '40'), price('CT', '30', '10')];
    expect(way('126', 'SF', breaks)).toBeNull();
    expect(way('140', 'SF', breaks)).toBe('10 CT 300.00');
  });

  it('counts the goods already in the cart toward price breaks', () => {
    const breaks = [price('SF', '2.51'), price('CT', '40'), price('CT', '30', '10')];
    const found = cheaperWay({ base: '126', others: '14', units, candidates: breaks }, 'SF');
    expect(found && `${found.quantity.toFixed()} ${found.unitCode} ${found.net.toFixed(2)}`).toBe('9 CT 270.00');
  });

  it("is not suggested when all units cost the same, or the other unit isn't sold", () => {
    expect(way('560', 'SF', [price('SF', '2.51')])).toBeNull();
    expect(way('560', 'SF', own, [unit('SF', '1'), unit('CT', '14', { sellable: false })])).toBeNull();
  });

  it("is not suggested without a price, without goods, or in a unit that the item doesn't have", () => {
    expect([way('560', 'SF', []), way('0', 'SF'), way('560', 'RL')]).toEqual([null, null, null]);
  });
});
