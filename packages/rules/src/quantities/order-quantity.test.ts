import { describe, expect, it } from 'vitest';
import { toText } from '../decimal.ts';
import { type QuantityQuestion, settleQuantity } from './order-quantity.ts';
import type { Unit } from '../units.ts';

const unit = (code: string, factor: string, more: Partial<Unit> = {}): Unit => ({
  code,
  name: code,
  factor,
  divisor: '1',
  sellable: true,
  whole: false,
  ...more,
});
const units = [
  unit('SF', '1'),
  unit('CT', '23.64', { whole: true }),
  unit('PAL', '1134.72', { whole: true }),
  unit('THD', '1', { divisor: '3' }),
  unit('LB', '2', { sellable: false }),
];
const question = (more: Partial<QuantityQuestion>): QuantityQuestion => ({
  asked: '100',
  unitCode: 'SF',
  units,
  packUom: 'CT',
  minimumQty: null,
  maximumQty: null,
  discontinued: false,
  available: '0',
  sold: true,
  creditHold: false,
  ...more,
});
const settle = (more: Partial<QuantityQuestion>) => {
  const { quantity, base, change } = settleQuantity(question(more));
  return {
    quantity: toText(quantity),
    base: toText(base.round(12)),
    code: change?.code ?? null,
    values: change?.values,
  };
};

describe('settleQuantity', () => {
  it.each([
    ['rounds up to full packs in any unit', {}, '118.2', '118.2', 'full_packs'],
    ['already full packs', { asked: '118.2' }, '118.2', '118.2', null],
    ['one pack exactly', { asked: '1', unitCode: 'CT' }, '1', '23.64', null],
    ['whole cartons', { asked: '1.2', unitCode: 'CT' }, '2', '47.28', 'full_packs'],
    ['whole pallets are full packs', { asked: '1', unitCode: 'PAL' }, '1', '1134.72', null],
    ['a broken pallet is filled up', { asked: '0.5', unitCode: 'PAL' }, '1', '1134.72', 'full_packs'],
    ['accepts any quantity without a pack', { packUom: null, asked: '0.0001' }, '0.0001', '0.0001', null],
    ['no pack, whole unit', { packUom: null, asked: '2.01', unitCode: 'CT' }, '3', '70.92', 'full_packs'],
    ['unknown pack counts as none', { packUom: 'XX' }, '100', '100', null],
    ['rounded up to the multiple', { asked: '30', multipleUom: 'PAL' }, '1134.72', '1134.72', 'full_packs'],
    ['raised to the minimum', { asked: '10', minimumQty: '200' }, '212.76', '212.76', 'minimum_quantity'],
    [
      'minimum reached together with the cart',
      { asked: '10', minimumQty: '200', alreadyInCart: '190' },
      '23.64',
      '23.64',
      'full_packs',
    ],
    ['lowered to the maximum', { asked: '100', maximumQty: '110' }, '94.56', '94.56', 'maximum_quantity'],
    ['at the maximum', { asked: '94.56', maximumQty: '94.56' }, '94.56', '94.56', null],
    [
      'nothing left under the maximum',
      { asked: '1', maximumQty: '118.2', alreadyInCart: '118.2' },
      '0',
      '0',
      'maximum_quantity',
    ],
    [
      'discontinued, some left',
      { asked: '500', discontinued: true, available: '100' },
      '94.56',
      '94.56',
      'discontinued',
    ],
    ['discontinued, enough left', { asked: '94.56', discontinued: true, available: '100' }, '94.56', '94.56', null],
    ['discontinued, none left', { asked: '1', discontinued: true, available: '0' }, '0', '0', 'discontinued'],
    [
      'discontinued, less than a pack left',
      { asked: '1', discontinued: true, available: '23' },
      '0',
      '0',
      'discontinued',
    ],
    ['discontinued and oversold', { asked: '1', discontinued: true, available: '-50' }, '0', '0', 'discontinued'],
    [
      'the last limit applied is reported',
      { asked: '1', minimumQty: '200', discontinued: true, available: '50' },
      '47.28',
      '47.28',
      'discontinued',
    ],
    [
      'maximum applied after the minimum',
      { asked: '1', minimumQty: '200', maximumQty: '100' },
      '94.56',
      '94.56',
      'maximum_quantity',
    ],
    ['zero removes the line', { asked: '0' }, '0', '0', null],
    ['huge', { asked: '9999999', maximumQty: null }, '10000003.68', '10000003.68', 'full_packs'],
    ['a third of a foot', { packUom: null, asked: '1', unitCode: 'THD' }, '1', '0.333333333333', null],
  ] as const)('%s', (_name, more, quantity, base, code) => {
    const settled = settle(more);
    expect({ quantity: settled.quantity, code: settled.code }).toEqual({ quantity, code });
    expect(settled.base).toBe(base);
  });

  it.each([
    ['not_sold_to_customer', { sold: false }],
    ['no_longer_sold', { sold: false, discontinued: true }],
    ['not_sold_in_unit', { unitCode: 'LB' }],
    ['not_sold_in_unit', { unitCode: 'XX' }],
    ['credit_hold', { creditHold: true }],
    ['not_sold_to_customer', { sold: false, creditHold: true, unitCode: 'XX' }],
  ] as const)('rejects with %s', (code, more) => {
    expect(settle(more)).toMatchObject({ quantity: '0', base: '0', code });
  });

  it('returns the values for the message', () => {
    expect(settle({}).values).toEqual({
      asked: '100',
      unit: 'SF',
      quantity: '118.2',
      packs: '5',
      packUom: 'CT',
      inCart: '0',
    });
  });

  it('always results in full packs with four decimals, never above the maximum', () => {
    for (let asked = 1; asked < 3000; asked += 13) {
      const { quantity, base } = settleQuantity(question({ asked: `${asked}.37`, maximumQty: '2500' }));
      expect(base.div('23.64').isWhole()).toBe(true);
      expect(base.lte(2500)).toBe(true);
      expect(quantity.eq(quantity.round(4))).toBe(true);
    }
  });
});
