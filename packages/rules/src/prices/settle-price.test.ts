import { describe, expect, it } from 'vitest';
import { toText } from '../decimal.ts';
import { type QuantityQuestion, settleQuantity } from '../quantities/order-quantity.ts';
import { type PriceCandidate, priceLine } from '../price.ts';
import { type Pricing, settlePrice, unbillable } from './settle-price.ts';
import type { Unit } from '../units.ts';

const unit = (code: string, factor: string, whole = false): Unit => ({
  code,
  name: code,
  factor,
  divisor: '1',
  sellable: true,
  whole,
});
const units = [unit('SF', '1'), unit('CT', '20', true)];
const price = (amount: string, more: Partial<PriceCandidate> = {}): PriceCandidate => ({
  scope: 'list',
  uom: 'SF',
  minimumQty: '0',
  price: amount,
  ...more,
});

function settled(
  asked: string,
  unitCode: string,
  candidates: PriceCandidate[],
  more: Partial<Pricing> = {},
  item: Partial<QuantityQuestion> = {},
) {
  const question = {
    units,
    unitCode,
    packUom: null,
    minimumQty: null,
    maximumQty: null,
    discontinued: false,
    available: '0',
    sold: true,
    creditHold: false,
    ...item,
  };
  const settle = (quantity: string) => settleQuantity({ ...question, asked: quantity });
  const { settled: result, price: priced } = settlePrice(settle(asked), {
    asked,
    unitCode,
    units,
    candidates,
    settle,
    ...more,
  });
  return {
    quantity: toText(result.quantity),
    code: result.change?.code ?? null,
    least: result.change?.values['least'] ?? null,
    net: priced === null ? null : toText(priced.net),
  };
}

describe('a quantity and its price', () => {
  it('is rejected without a price, or with a price on request', () => {
    const refused = { quantity: '0', code: 'price_on_request', least: null, net: null };
    expect(settled('5', 'SF', [])).toEqual(refused);
    expect(settled('5', 'SF', [price('0')])).toEqual(refused);
    expect(settled('5', 'SF', [price('3', { minimumQty: '10' })])).toEqual(refused);
  });

  it('is accepted when the goods are free', () => {
    expect(settled('5', 'SF', [price('0', { free: 'Y' })])).toEqual({
      quantity: '5',
      code: null,
      least: null,
      net: '0',
    });
  });

  it('reaches a price break together with the quantity in the cart', () => {
    expect(settled('5', 'SF', [price('3', { minimumQty: '10' })], { inCart: '5' })).toMatchObject({
      quantity: '5',
      net: '15',
    });
  });

  it.each([
    ['0.0001', 'SF', '3.42', {}, '0.0015'],
    ['0.0014', 'SF', '3.42', {}, '0.0015'],
    ['1', 'SF', '0.0001', {}, '50'],
    ['1', 'SF', '0.0001', { packUom: 'CT' }, '60'],
    ['1', 'CT', '0.0001', {}, '3'],
    ['0.0001', 'SF', '0.5', { precision: 3 }, '0.001'],
  ] as const)(
    'of %s %s at %s rounds to zero and is rejected with the least quantity that can be billed',
    (asked, unitCode, amount, { precision, ...item }: { precision?: number; packUom?: string }, least) => {
      const more = precision === undefined ? {} : { precision };
      expect(settled(asked, unitCode, [price(amount)], more, item)).toEqual({
        quantity: '0',
        code: 'minimum_amount',
        least,
        net: null,
      });
      const enough = settled(least, unitCode, [price(amount)], more, item);
      expect([enough.code, Number(enough.net) > 0]).toEqual([null, true]);
    },
  );

  it('is rejected with a least quantity that accounts for price breaks', () => {
    const candidates = [price('0.001'), price('0.0001', { minimumQty: '5' })];
    expect(settled('1', 'SF', candidates)).toMatchObject({ code: 'minimum_amount', least: '50' });
  });

  it('can be arbitrarily small when it joins a line that is already billed', () => {
    expect(settled('0.0001', 'SF', [price('3.42')], { joins: true, inCart: '1' })).toMatchObject({
      quantity: '0.0001',
      code: null,
    });
  });

  it.each(['0.0001', '3.42', '90000'])('has the same minimum for a buyer who sees no prices, such as %s', (amount) => {
    const hidden = (asked: string, unitCode = 'SF', item = {}) =>
      settled(asked, unitCode, [price(amount)], { hidden: true }, item);
    expect(hidden('0.0099')).toMatchObject({ quantity: '0', code: 'minimum_amount', least: '0.01' });
    expect(hidden('0.01')).toMatchObject({ quantity: '0.01', code: null });
    expect(hidden('0.0001', 'SF', { packUom: 'CT' })).toMatchObject({ quantity: '20', code: 'full_packs' });
    expect(hidden('5', 'SF', { sold: false })).toMatchObject({ code: 'not_sold_to_customer' });
  });

  it('keeps another rejection unchanged', () => {
    expect(settled('5', 'SF', [price('3')], {}, { sold: false })).toMatchObject({
      quantity: '0',
      code: 'not_sold_to_customer',
    });
  });
});

describe('a line in a cart', () => {
  const standing = (
    quantity: string,
    uom: string,
    amount: string | null,
    packUom: string | null = null,
    hidden = false,
  ) => {
    const settle = (asked: string) =>
      settleQuantity({
        asked,
        unitCode: uom,
        units,
        packUom,
        minimumQty: null,
        maximumQty: null,
        discontinued: false,
        available: '0',
        sold: true,
        creditHold: false,
      });
    const priced =
      amount === null
        ? null
        : priceLine({ quantity, unitCode: uom, units, candidates: [price(amount, { free: 'Y' })] });
    const found = unbillable({ quantity, uom, price: priced, units, settle, hidden });
    return found && [toText(found.quantity), found.change?.code];
  };

  it('is removed when it no longer has a price, and raised when it rounds to zero', () => {
    expect(standing('5', 'SF', null)).toEqual(['0', 'price_on_request']);
    expect(standing('0.0015', 'SF', '0.001')).toEqual(['5', 'minimum_amount']);
    expect(standing('1', 'CT', '0.0001', 'CT')).toEqual(['3', 'minimum_amount']);
  });

  it('is raised to a minimum independent of the price when prices are hidden', () => {
    expect(standing('0.0015', 'SF', '3000', null, true)).toEqual(['0.01', 'minimum_amount']);
    expect(standing('0.01', 'SF', '0.0001', null, true)).toBeNull();
  });

  it('stays when it can be billed or is free', () => {
    expect([standing('5', 'SF', '3'), standing('5', 'SF', '0')]).toEqual([null, null]);
  });
});
