import { describe, expect, it } from 'vitest';
import type { PriceCandidate } from '../price.ts';
import { settleQuantity } from '../quantities/order-quantity.ts';
import type { Unit } from '../units.ts';
import { moreForLess } from './more-for-less.ts';

const unit = (code: string, factor: string): Unit => ({
  code,
  name: code,
  factor,
  divisor: '1',
  sellable: true,
  whole: code !== 'SF',
});
const units = [unit('SF', '1'), unit('CT', '25'), unit('PAL', '1000')];
const price = (
  uom: string,
  minimumQty: string,
  amount: string,
  more: Partial<PriceCandidate> = {},
): PriceCandidate => ({
  scope: 'list',
  uom,
  minimumQty,
  price: amount,
  ...more,
});
const cartons = price('CT', '0', '150');
const pallet = price('PAL', '0', '5700');

function hint(
  quantity: string,
  unitCode: string,
  candidates: PriceCandidate[],
  more: { others?: string; maximum?: string } = {},
) {
  const settle = (asked: string) =>
    settleQuantity({
      asked,
      unitCode,
      units,
      packUom: 'CT',
      minimumQty: null,
      maximumQty: more.maximum ?? null,
      discontinued: false,
      available: '99999',
      sold: true,
      creditHold: false,
    });
  const found = moreForLess({ ...settle(quantity), unitCode, units, candidates, settle, others: more.others ?? 0 });
  return found && `${found.more.toFixed()} more save ${found.saves.toFixed(2)}`;
}

describe('more goods for less money', () => {
  it('suggests the quantity that fills a larger unit with a better price', () => {
    expect(hint('39', 'CT', [cartons, pallet])).toBe('1 more save 150.00');
    expect(hint('975', 'SF', [cartons, pallet])).toBe('25 more save 150.00');
  });

  it('suggests the quantity that reaches a price break together with the cart', () => {
    const breaks = [price('SF', '0', '7'), price('SF', '500', '6')];
    expect(hint('18', 'CT', breaks)).toBe('2 more save 150.00');
    expect(hint('18', 'CT', breaks, { others: '25' })).toBe('1 more save 300.00');
    expect(hint('18', 'CT', breaks, { others: '100' })).toBeNull();
  });

  it('suggests nothing when more would cost more, or would be far more than needed', () => {
    expect(hint('30', 'CT', [cartons, pallet])).toBeNull();
    expect(hint('10', 'CT', [cartons, price('PAL', '0', '100')])).toBeNull();
  });

  it('suggests nothing above the maximum, for whole-unit or on-request prices, or without prices', () => {
    expect(hint('39', 'CT', [cartons, pallet], { maximum: '975' })).toBeNull();
    expect(hint('39', 'CT', [cartons, { ...pallet, whole: 'Y' }])).toBeNull();
    expect(hint('39', 'CT', [cartons, { ...pallet, price: '0' }])).toBeNull();
    expect(hint('39', 'CT', [])).toBeNull();
  });
});
