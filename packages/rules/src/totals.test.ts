import { describe, expect, it } from 'vitest';
import { taxOfOrder } from './charges/tax.ts';
import { decimal, toText } from './decimal.ts';
import { freightOf, orderTotals, untilFreeFreight } from './totals.ts';

const van = { flat: '35', perPound: '0.045', freeOver: '2500' };

const quoted = { flat: '0', perPound: '0', freeOver: null, isQuoted: true };

/** Merchandise, card discount, freight, tax and total as text. */
const amountsOf = ({ merchandise, cardDiscount, freight, tax, total }: ReturnType<typeof orderTotals>) =>
  [merchandise, cardDiscount, freight, tax, total].map((sum) => toText(sum!));

describe('totals', () => {
  it.each([
    ['flat and by weight', van, '1000', '412.5', '53.56'],
    ['one cent below the limit', van, '2499.99', '0', '35'],
    ['free at the limit and above', van, '2500', '9999', '0'],
    ['never free', { ...van, freeOver: null }, '99999', '0', '35'],
    ['no goods, no freight', van, '0', '0', '0'],
    ['half a cent is rounded up', { flat: '0', perPound: '0.005', freeOver: null }, '1', '1', '0.01'],
    ['pick-up', null, '1000', '400', '0'],
    ['free at the limit of a carrier that quotes later', { ...quoted, freeOver: '500' }, '500', '400', '0'],
  ])('freight: %s', (_name, rule, merchandise, weight, freight) => {
    expect(toText(freightOf(rule, { merchandise, weight })!)).toBe(freight);
  });

  it.each([
    ['100', '8.875', false, '8.88'],
    ['100', '8.875', true, '0'],
    ['0', '8.875', false, '0'],
    ['1234567890.12', '10', false, '123456789.01'],
  ])('tax on %s at %s %%', (merchandise, rate, exempt, tax) => {
    expect(
      toText(
        taxOfOrder(
          { goods: [{ taxClass: '', net: merchandise }], cardDiscount: decimal(0), charges: [], freight: null },
          { rate, exempt },
        ).tax,
      ),
    ).toBe(tax);
  });

  it('a credit among the lines reduces the tax of its class', () => {
    const goods = [
      { taxClass: '', net: '100' },
      { taxClass: 'CLEAN', net: '-20' },
    ];
    const rate = { ...{ location: '', state: '', zipFrom: '', zipTo: '', name: '' }, freight: false, fees: false };
    const rates = [{ ...rate, taxClass: 'CLEAN', rate: '10' }];
    const taxed = { goods, cardDiscount: decimal(0), charges: [], freight: null };
    expect(toText(taxOfOrder(taxed, { rate: '5', exempt: false, rates }).tax)).toBe('3');
  });

  it('add up goods, freight and tax', () => {
    const sums = orderTotals({
      nets: ['404.24', '95.76'],
      weight: '100',
      freight: van,
      tax: { rate: '8', exempt: false },
    });
    expect(amountsOf(sums)).toEqual(['500', '0', '39.5', '40', '579.5']);
  });

  it.each([
    ['2', ['500', '10', '39.5', '39.2', '568.7']],
    ['0.333', ['500', '1.67', '39.5', '39.87', '577.7']],
    ['100', ['500', '500', '39.5', '0', '39.5']],
  ])('subtract a card discount of %s %% from the goods before tax, and not from freight', (cardDiscount, wanted) => {
    const tax = { rate: '8', exempt: false };
    const sums = orderTotals({ nets: ['404.24', '95.76'], weight: '100', freight: van, tax, cardDiscount });
    expect(amountsOf(sums)).toEqual(wanted);
  });

  it.each([
    ['is unknown', 'unknown' as const],
    ['is quoted later', quoted],
  ])('leave out freight while it %s', (_name, freight) => {
    const sums = orderTotals({ nets: ['404.24', '95.76'], weight: '100', freight, tax: { rate: '8', exempt: false } });
    expect([sums.freight, toText(sums.total)]).toEqual([null, '540']);
  });

  it('are all zero for an empty cart', () => {
    const sums = orderTotals({ nets: [], weight: '0', freight: van, tax: { rate: '8', exempt: false } });
    expect(amountsOf(sums)).toEqual(['0', '0', '0', '0', '0']);
  });
});

describe('the amount missing until freight is free', () => {
  it.each([
    ['a part of the limit', van, '2400.5', '99.5'],
    ['one cent', van, '2499.99', '0.01'],
    ['null at the limit', van, '2500', null],
    ['null without a limit', { ...van, freeOver: null }, '10', null],
    ['null when freight costs nothing', { flat: '0', perPound: '0', freeOver: '100' }, '10', null],
    ['a part of the limit of a carrier that quotes later', { ...quoted, freeOver: '500' }, '400', '100'],
    ['null for an empty cart', van, '0', null],
    ['null for pick-up', null, '10', null],
    ['null while no ship via is known', 'unknown' as const, '10', null],
  ])('is %s', (_name, rule, merchandise, missing) => {
    const answer = untilFreeFreight(rule, { merchandise, weight: '10' });
    expect(answer === null ? null : toText(answer)).toBe(missing);
  });
});
