import { describe, expect, it } from 'vitest';
import { toText } from '../decimal.ts';
import { fraction } from '../fraction.ts';
import { lineBase } from './line-base.ts';
import { type QuantityQuestion, settleQuantity } from './order-quantity.ts';
import { findUnit, fromBase, type Unit } from '../units.ts';

const unit = (code: string, size: string, more: Partial<Unit> = {}): Unit => {
  const [factor = '1', divisor = '1'] = size.split('/');
  return { code, name: code, factor, divisor, sellable: true, whole: false, ...more };
};
const whole = { whole: true };

interface Goods {
  units: readonly Unit[];
  packUom?: string | null;
}

const settle = (
  { units, packUom = null }: Goods,
  asked: string,
  unitCode: string,
  more: Partial<QuantityQuestion> = {},
) =>
  settleQuantity({
    asked,
    unitCode,
    units,
    packUom,
    minimumQty: null,
    maximumQty: null,
    discontinued: false,
    available: '0',
    sold: true,
    creditHold: false,
    ...more,
  });
const shown = (goods: Goods, asked: string, unitCode: string): string => {
  const { quantity, change } = settle(goods, asked, unitCode);
  return `${toText(quantity)} ${unitCode}${change === null ? '' : ` (${change.code})`}`;
};

const divisors = Array.from({ length: 22 }, (_, index) => index + 3);

describe('an exact request', () => {
  it.each(divisors)('for pieces of a carton of %i is accepted unchanged, in pieces and in cartons', (divisor) => {
    const goods = { units: [unit('CT', '1'), unit('PC', `1/${divisor}`, whole)], packUom: 'PC' };
    for (let pieces = 1; pieces <= 5 * divisor; pieces++) {
      const { quantity, base, change } = settle(goods, String(pieces), 'PC');
      expect([toText(quantity), change]).toEqual([String(pieces), null]);
      expect(base.eq(fraction(pieces).div(divisor))).toBe(true);
      const cartons = settle(goods, toText(base.round(4)), 'CT');
      expect([cartons.change, cartons.base.eq(base)]).toEqual([null, true]);
    }
  });

  it.each(divisors)('for square feet of a yard of %i is accepted unchanged, whole or with four decimals', (divisor) => {
    const goods = { units: [unit('SY', '1'), unit('SF', `1/${divisor}`)] };
    for (let feet = 1; feet <= 30 * divisor; feet += 7) {
      for (const asked of [String(feet), `${feet}.25`, `${feet}.0001`, `${feet}.9999`]) {
        const { quantity, base, change } = settle(goods, asked, 'SF');
        expect([toText(quantity), change]).toEqual([toText(fraction(asked).round(4)), null]);
        expect(base.eq(fraction(asked).div(divisor))).toBe(true);
      }
    }
  });

  it.each(divisors)('for cartons of 20/%i SF is accepted unchanged, in cartons and in square feet', (divisor) => {
    const goods = {
      units: [unit('SF', '1'), unit('CT', `20/${divisor}`, whole), unit('PAL', `960/${divisor}`, whole)],
      packUom: 'CT',
    };
    for (let cartons = 1; cartons <= 200; cartons++) {
      expect(settle(goods, String(cartons), 'CT')).toMatchObject({ change: null });
      const feet = toText(
        fraction(cartons * 20)
          .div(divisor)
          .round(4),
      );
      const asFeet = settle(goods, feet, 'SF');
      expect([
        toText(asFeet.quantity),
        asFeet.change,
        fromBase(asFeet.base, findUnit(goods.units, 'CT')!).toWire(),
      ]).toEqual([feet, null, cartons]);
    }
  });

  it("is rounded up to the next whole pack when it isn't whole", () => {
    const pieces = { units: [unit('CT', '1'), unit('PC', '1/12', whole)], packUom: 'PC' };
    expect(['2', '8', '2.0001', '0.5'].map((asked) => shown(pieces, asked, 'PC'))).toEqual([
      '2 PC',
      '8 PC',
      '3 PC (full_packs)',
      '1 PC (full_packs)',
    ]);
    expect(['0.1667', '0.1666', '0.1668', '0.5', '1'].map((asked) => shown(pieces, asked, 'CT'))).toEqual([
      '0.1667 CT',
      '0.1667 CT (full_packs)',
      '0.25 CT (full_packs)',
      '0.5 CT',
      '1 CT',
    ]);
    expect(shown({ units: [unit('SY', '1'), unit('SF', '1/9')] }, '5', 'SF')).toBe('5 SF');
  });
});

describe('requesting a settled quantity again', () => {
  const sizes = ['1', '3', '2.5', '6.6667', '20/3', '62/3', '1/9', '23.64', '11.55', '0.0833', '1/12', '7/24'];

  it('changes nothing, in any unit, with any pack', () => {
    for (const pack of sizes) {
      for (const roll of sizes) {
        for (const isWhole of [true, false]) {
          const goods = {
            units: [unit('SF', '1'), unit('PK', pack, whole), unit('RL', roll, { whole: isWhole })],
            packUom: 'PK',
          };
          for (const asked of ['0.0001', '0.3333', '1', '1.0001', '2', '2.5', '7', '13.3333', '100', '999.9999']) {
            for (const code of ['SF', 'PK', 'RL']) {
              const first = settle(goods, asked, code);
              const again = settle(goods, toText(first.quantity), code);
              const reported = `${asked} ${code} of ${pack} and ${roll}: ${toText(first.quantity)}`;
              expect(`${reported}, ${toText(again.quantity)}, ${again.change === null}`).toBe(
                `${reported}, ${toText(first.quantity)}, true`,
              );
              expect(again.base.eq(first.base)).toBe(true);
            }
          }
        }
      }
    }
  });

  it('keeps the packs that a roll was settled to when no pack fits it, for one roll and for three', () => {
    const goods = { units: [unit('SY', '1'), unit('RL', '62.23', whole), unit('CT', '20/9', whole)], packUom: 'CT' };
    const one = settle(goods, '1', 'RL');
    expect([toText(one.quantity), one.change?.code, one.change?.values['packs']]).toEqual([
      '1.0356',
      'full_packs',
      '29',
    ]);
    expect(settle(goods, '1.0356', 'RL')).toMatchObject({ change: null });
    const three = toText(fromBase(one.base.times(3), findUnit(goods.units, 'RL')!).round(4));
    expect(settle(goods, three, 'RL')).toMatchObject({ change: null });
  });

  it('accepts a pallet of 48 cartons although the feed rounds the carton size', () => {
    const goods = { units: [unit('SF', '1'), unit('CT', '6.6667', whole), unit('PAL', '320', whole)], packUom: 'CT' };
    const pallet = settle(goods, '1', 'PAL');
    expect([toText(pallet.quantity), pallet.change, fromBase(pallet.base, goods.units[1]!).toWire()]).toEqual([
      '1',
      null,
      48,
    ]);
  });

  it('keeps whole pallets of whole cartons whole', () => {
    const goods = { units: [unit('SF', '1'), unit('CT', '20', whole), unit('PAL', '960', whole)], packUom: 'CT' };
    expect(['0.5', '1', '1.5'].map((asked) => shown(goods, asked, 'PAL'))).toEqual([
      '1 PAL (full_packs)',
      '1 PAL',
      '2 PAL (full_packs)',
    ]);
    expect(toText(settle(goods, '2', 'PAL', { maximumQty: '1200' }).quantity)).toBe('1');
  });

  it('changes nothing with limits either', () => {
    const goods = { units: [unit('SF', '1'), unit('CT', '20/3', whole), unit('TON', '100000')], packUom: 'CT' };
    for (const limits of [
      { maximumQty: '250' },
      { minimumQty: '33' },
      { discontinued: true, available: '99.9999' },
      { maximumQty: '6.6667', minimumQty: '6.6667' },
    ]) {
      for (const code of ['SF', 'CT', 'TON']) {
        for (const asked of ['0.0001', '1', '7', '40', '9999999']) {
          const first = settle(goods, asked, code, limits);
          const again = settle(goods, toText(first.quantity), code, limits);
          expect([toText(again.quantity), again.change]).toEqual([toText(first.quantity), null]);
          expect(
            first.base.eq(lineBase({ quantity: first.quantity, uom: code }, { units: goods.units, packUom: 'CT' })!),
          ).toBe(true);
        }
      }
    }
  });
});

describe('limits with four decimals', () => {
  const goods = { units: [unit('SF', '1'), unit('CT', '20/3', whole)], packUom: 'CT' };
  const cartons = (more: Partial<QuantityQuestion>, asked = '9') => toText(settle(goods, asked, 'CT', more).quantity);

  it('allow the whole packs that they were rounded from', () => {
    expect(cartons({ maximumQty: '33.3333' })).toBe('5');
    expect(cartons({ maximumQty: '6.6667' })).toBe('1');
    expect(cartons({ maximumQty: '6.6666' })).toBe('0');
    expect(cartons({ minimumQty: '6.6667' }, '1')).toBe('1');
    expect(cartons({ minimumQty: '6.6668' }, '1')).toBe('2');
  });

  it('allow the last of three cartons', () => {
    const left = fraction(20).minus(fraction('6.666666666667').times(2));
    expect(cartons({ discontinued: true, available: left })).toBe('1');
    expect(cartons({ discontinued: true, available: '20', alreadyInCart: fraction(40).div(3) })).toBe('1');
    expect(cartons({ discontinued: true, available: '20', alreadyInCart: '20' })).toBe('0');
  });
});

describe('hostile quantities', () => {
  const goods = {
    units: [
      unit('SF', '1'),
      unit('CT', '23.64', whole),
      unit('TINY', '0.000000001'),
      unit('HUGE', '99999999999.999999999'),
    ],
    packUom: 'CT',
  };

  it('of zero or less result in zero', () => {
    for (const asked of ['0', '0.0000', '-1', '-0.0001', '-9999999'])
      expect(settle(goods, asked, 'SF')).toMatchObject({ change: null, quantity: { s: expect.any(Number), c: [0] } });
  });

  it("are calculated exactly however large they are, and throw when they aren't numbers", () => {
    expect(toText(settle(goods, '1e40', 'SF').base.round(2)).length).toBeGreaterThan(38);
    expect(settle(goods, '9999999.9999', 'HUGE', { maximumQty: '9999999' }).change?.code).toBe('maximum_quantity');
    expect(settle(goods, '9999999', 'TINY').base.gt(0)).toBe(true);
    for (const asked of ['1/3', 'abc', '', 'Infinity', 'NaN']) expect(() => settle(goods, asked, 'SF')).toThrow();
  });
});
