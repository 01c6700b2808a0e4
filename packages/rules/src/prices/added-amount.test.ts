import { describe, expect, it } from 'vitest';
import { addedAmount, type HeldLine } from './added-amount.ts';
import { decimal, toText } from '../decimal.ts';
import type { PriceCandidate } from '../price.ts';
import { findUnit, toBase, type Unit } from '../units.ts';

const unit = (code: string, factor: string, divisor = '1'): Unit => ({
  code,
  name: code,
  factor,
  divisor,
  sellable: true,
  whole: code !== 'SF',
});
const units = [unit('SF', '1'), unit('CT', '20', '3')];
const price = (amount: string, more: Partial<PriceCandidate> = {}): PriceCandidate => ({
  scope: 'list',
  uom: 'SF',
  minimumQty: '0',
  price: amount,
  ...more,
});
const breaks = [price('3.42'), price('3', { minimumQty: '100' })];

function added(quantity: string, uom: string, held: HeldLine[], candidates = breaks, lot = '') {
  const goods = { quantity: decimal(quantity), base: toBase(quantity, findUnit(units, uom)!), uom, lot };
  const found = addedAmount({ goods, held, units, packUom: null, candidates });
  return (
    found && [
      toText(found.price.unitPrice),
      toText(found.price.net),
      toText(found.grows),
      found.ofHeld === null ? null : toText(found.ofHeld),
    ]
  );
}

describe('what adding goods comes to', () => {
  it('is their price in an empty cart', () => {
    expect(added('10', 'SF', [])).toEqual(['3.42', '34.2', '34.2', null]);
    expect(added('15', 'CT', [])).toEqual(['3', '300', '300', null]);
  });

  it('is at the break that they reach with what is in the cart, which then costs less too', () => {
    const held = [
      { quantity: '9', uom: 'CT', lot: '' },
      { quantity: '10', uom: 'SF', lot: 'A' },
    ];
    // 70 SF at 3.42 become 70 SF at 3.
    expect(added('30', 'SF', held)).toEqual(['3', '90', '60.6', '-29.4']);
    expect(added('29.9999', 'SF', held)).toEqual(['3.42', '102.6', '102.6', null]);
  });

  it('may make the cart cheaper than it was', () => {
    expect(added('1', 'SF', [{ quantity: '99', uom: 'SF', lot: '' }])).toEqual(['3', '3', '-38.58', '-41.58']);
  });

  it('grows the line that it joins, whose amount is rounded once', () => {
    const third = [price('0.335')];
    expect(added('1', 'SF', [{ quantity: '1', uom: 'SF', lot: '' }], third)).toEqual(['0.335', '0.34', '0.33', null]);
    expect(added('1', 'SF', [{ quantity: '1', uom: 'SF', lot: 'A' }], third)).toEqual(['0.335', '0.34', '0.34', null]);
    expect(added('1', 'SF', [{ quantity: '1', uom: 'SF', lot: 'A' }], third, 'A')).toEqual([
      '0.335',
      '0.34',
      '0.33',
      null,
    ]);
  });

  it('adds cartons of thirds exactly', () => {
    expect(added('1', 'CT', [{ quantity: '14', uom: 'CT', lot: '' }])).toEqual(['3', '20', '-19.2', '-39.2']);
  });

  it('is nothing to be told without a price', () => {
    expect(added('10', 'SF', [], [price('0')])).toBeNull();
  });
});
