import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedAmount, type HeldLine } from './added-amount.ts';
import { decimal, toText } from '../decimal.ts';
import { type PriceCandidate, priceLine } from '../price.ts';
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

function added(quantity: string, uom: string, held: HeldLine[], candidates = breaks) {
  const goods = { quantity: decimal(quantity), base: toBase(quantity, findUnit(units, uom)!), uom };
  const found = addedAmount({ goods, held, units, packUom: null, candidates });
  return (
    found && [
      toText(found.price.unitPrice),
      toText(found.price.net),
      toText(found.amount),
      found.ofHeld === null ? null : toText(found.ofHeld),
    ]
  );
}

describe('the amount shown for adding goods to the cart', () => {
  it('is the price of the goods when the cart is empty', () => {
    expect(added('10', 'SF', [])).toEqual(['3.42', '34.2', '34.2', null]);
    expect(added('15', 'CT', [])).toEqual(['3', '300', '300', null]);
  });

  it("uses the price break reached together with the cart, and includes the savings on the cart's lines", () => {
    const held = [
      { quantity: '9', uom: 'CT', lot: '' },
      { quantity: '10', uom: 'SF', lot: 'A' },
    ];
    // 70 SF at 3.42 become 70 SF at 3.
    expect(added('30', 'SF', held)).toEqual(['3', '90', '60.6', '-29.4']);
    expect(added('29.9999', 'SF', held)).toEqual(['3.42', '102.6', '102.6', null]);
  });

  it('can be negative, when a price break makes the cart cheaper', () => {
    expect(added('1', 'SF', [{ quantity: '99', uom: 'SF', lot: '' }])).toEqual(['3', '3', '-38.58', '-41.58']);
  });

  it('is the same with or without the same quantity already in the cart', () => {
    const half = [price('5.75')];
    expect(added('23.5', 'SF', [], half)).toEqual(['5.75', '135.13', '135.13', null]);
    expect(added('23.5', 'SF', [{ quantity: '23.5', uom: 'SF', lot: '' }], half)).toEqual([
      '5.75',
      '135.13',
      '135.13',
      null,
    ]);
  });

  it('matches the amount of a cart line with the same quantity, at any price', () => {
    const ofOne = (held: HeldLine[], candidates: PriceCandidate[], quantity: string, uom: string) =>
      addedAmount({
        goods: { quantity: decimal(quantity), base: toBase(quantity, findUnit(units, uom)!), uom },
        held,
        units,
        packUom: null,
        candidates,
      })!;
    const ofUnit = fc.constantFrom('SF', 'CT');
    const decimals = (places: number) =>
      fc.integer({ min: 1, max: 9_999_999 }).map((value) => toText(decimal(value).times(decimal(10).pow(-places))));
    const line = fc.record({ quantity: decimals(4), uom: ofUnit, lot: fc.constantFrom('', 'A') });
    const prices = fc.tuple(decimals(4), decimals(2), ofUnit).map(([each, dearer, uom]) => [
      price(each, { uom }),
      // Some additions reach a break together with what the cart holds.
      price(dearer, { uom, minimumQty: '500' }),
    ]);
    fc.assert(
      fc.property(line, fc.array(line, { maxLength: 3 }), prices, ({ quantity, uom }, held, candidates) => {
        const { price: own, amount, ofHeld } = ofOne(held, candidates, quantity, uom);
        const base = toBase(quantity, findUnit(units, uom)!);
        const total = held.reduce((sum, one) => sum.plus(toBase(one.quantity, findUnit(units, one.uom)!)), base);
        const inCart = priceLine({ quantity, unitCode: uom, units, base, total, candidates })!;
        expect(toText(own.net)).toBe(toText(inCart.net));
        expect(toText(amount)).toBe(toText(inCart.net.plus(ofHeld ?? 0)));
      }),
    );
  });

  it('adds cartons of thirds exactly', () => {
    expect(added('1', 'CT', [{ quantity: '14', uom: 'CT', lot: '' }])).toEqual(['3', '20', '-19.2', '-39.2']);
  });

  it('is null without a price', () => {
    expect(added('10', 'SF', [], [price('0')])).toBeNull();
  });
});
