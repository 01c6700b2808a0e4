import { describe, expect, it } from 'vitest';
import { type QuantityQuestion, settleQuantity } from './order-quantity.ts';
import { reasonFrame, reasonSentence } from './quantity-reason.ts';
import type { Unit } from '../units.ts';

const unit = (code: string, factor: string, whole = true): Unit => ({
  code,
  name: code,
  factor,
  divisor: '1',
  sellable: true,
  whole,
});
const units = [unit('SF', '1', false), unit('CT', '20')];
const reported = (asked: string, unitCode: string, more: Partial<QuantityQuestion>) => {
  const question = {
    asked,
    unitCode,
    units,
    packUom: 'CT',
    minimumQty: null,
    maximumQty: null,
    discontinued: false,
    available: '0',
    sold: true,
    creditHold: false,
    ...more,
  };
  const { change } = settleQuantity(question);
  if (change === null) return null;
  const { limit, limitUnit, inCart, quantity } = change.values;
  return [reasonSentence(change), reasonFrame(change), `${limit} ${limitUnit}`, inCart, quantity];
};

describe('the reason for a changed quantity', () => {
  it('is shown with the limit, the quantity in the cart, and how much more can be added', () => {
    expect(reported('100', 'SF', { maximumQty: '250', alreadyInCart: '200' })).toEqual([
      'maximum_quantity',
      'more',
      '250 SF',
      '200',
      '40',
    ]);
    expect(reported('5', 'CT', { maximumQty: '250', alreadyInCart: '200' })).toEqual([
      'maximum_quantity',
      'more',
      '250 SF',
      '10',
      '2',
    ]);
    expect(reported('100', 'SF', { maximumQty: '250', alreadyInCart: '240' })).toEqual([
      'maximum_quantity',
      'no_more',
      '250 SF',
      '240',
      '0',
    ]);
    expect(reported('20', 'SF', { minimumQty: '250', alreadyInCart: '200' })).toEqual([
      'minimum_quantity',
      'more',
      '250 SF',
      '200',
      '60',
    ]);
    expect(reported('100', 'SF', { discontinued: true, available: '90', alreadyInCart: '40' })).toEqual([
      'discontinued',
      'more',
      '90 SF',
      '40',
      '40',
    ]);
    expect(reported('100', 'SF', { discontinued: true, available: '90', alreadyInCart: '80' })).toEqual([
      'discontinued',
      'no_more',
      '90 SF',
      '80',
      '0',
    ]);
  });

  it("is shown with the limit in whole packs, when packs don't divide it evenly", () => {
    expect(reported('400', 'SF', { maximumQty: '250' })).toEqual([
      'maximum_quantity',
      'in_packs',
      '250 SF',
      '0',
      '240',
    ]);
    expect(reported('40', 'CT', { maximumQty: '250' })).toEqual(['maximum_quantity', 'rounded', '250 SF', '0', '12']);
    expect(reported('400', 'SF', { maximumQty: '240' })).toEqual(['maximum_quantity', null, '240 SF', '0', '240']);
    expect(reported('40', 'CT', { maximumQty: '240' })).toEqual(['maximum_quantity', null, '12 CT', '0', '12']);
    expect(reported('1', 'CT', { minimumQty: '50' })).toEqual(['minimum_quantity', 'rounded', '50 SF', '0', '3']);
    expect(reported('40', 'SF', { discontinued: true, available: '15' })).toEqual([
      'discontinued',
      'below_pack',
      '15 SF',
      '0',
      '0',
    ]);
  });

  it('is a single sentence when nothing is left or when the quantity was rounded up', () => {
    expect(
      ['0', '-50'].map((available) => reported('40', 'SF', { discontinued: true, available })?.slice(0, 2)),
    ).toEqual([
      ['discontinued_none', null],
      ['discontinued_none', null],
    ]);
    expect(reported('1.5', 'CT', {})?.slice(0, 2)).toEqual(['full_units', null]);
    expect(reported('30', 'SF', {})?.slice(0, 2)).toEqual(['full_packs', null]);
  });

  it('mentions the other lines when it is about a line in the cart', () => {
    expect(reported('60', 'SF', { maximumQty: '250', alreadyInCart: '200', onLine: true })?.slice(0, 2)).toEqual([
      'maximum_quantity',
      'here',
    ]);
    expect(reported('60', 'SF', { maximumQty: '250', alreadyInCart: '240', onLine: true })?.slice(0, 2)).toEqual([
      'maximum_quantity',
      'not_here',
    ]);
    expect(reported('60', 'SF', { discontinued: true, available: '40', alreadyInCart: '240', onLine: true })).toEqual([
      'discontinued',
      null,
      '40 SF',
      '240',
      '40',
    ]);
  });
});
