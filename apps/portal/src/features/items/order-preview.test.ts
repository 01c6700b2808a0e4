import { describe, expect, it } from 'vitest';
import { aListItem, anItem } from '../../testing/items.ts';
import { previewOrder } from './order-preview.ts';

const preview = (quantity: string, unit: string, more = {}) => {
  const seen = previewOrder(anItem(more), { quantity, unit });
  return (
    seen && {
      quantity: seen.quantity.toFixed(),
      code: seen.change?.code ?? null,
      net: seen.net,
      backOrdered: seen.backOrdered,
    }
  );
};

describe('order preview', () => {
  it('rounds up to full cartons and prices the rounded quantity', () => {
    expect(preview('100', 'SF')).toEqual({ quantity: '118.2', code: 'full_packs', net: 404.24, backOrdered: 0 });
    // '1,000' means a thousand, as when the item is added to the cart.
    expect(preview('1,000', 'SF')).toEqual(preview('1000', 'SF'));
    expect(preview('5', 'CT')).toEqual({ quantity: '5', code: null, net: 404.24, backOrdered: 0 });
  });

  it('applies the price break that the quantity reaches', () => {
    expect(preview('50', 'CT')).toMatchObject({ net: 3782.4 });
  });

  it('applies a customer price from its break on', () => {
    const price = {
      ...anItem().price!,
      breaks: [
        { scope: 'list', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false },
        { scope: 'customer', minimumQty: 200, uom: 'SF', amount: 3, whole: false },
      ],
    };
    expect(preview('8', 'CT', { price })).toMatchObject({ net: 646.79 });
    expect(preview('9', 'CT', { price })).toMatchObject({ net: 638.28 });
  });

  it('counts what is in the cart: the break reached together applies to the whole quantity', () => {
    const held = (quantity: string, uom = 'CT') => [{ quantity, uom, lot: '' }];
    const with_ = (quantity: string, unit: string, lines: ReturnType<typeof held>) => {
      const seen = previewOrder(anItem(), { quantity, unit }, { held: lines });
      return seen && [seen.net, seen.ofHeld, seen.reached?.minimumQty];
    };
    // One carton is 80.85 at 3.42, and 75.65 at 3.20.
    expect(with_('1', 'CT', held('41'))).toEqual([80.85, null, 0]);
    expect(with_('1', 'CT', held('42'))).toEqual([-142.78, -218.43, 1000]);
    // The same quantity costs the same in any unit.
    expect(with_('23.64', 'SF', held('42'))).toEqual([-142.78, -218.43, 1000]);
  });

  it('applies limits to the quantity together with what is in the cart', () => {
    const seen = previewOrder(
      anItem({ maximumQty: 236.4 }),
      { quantity: '8', unit: 'CT' },
      { held: [{ quantity: '118.2', uom: 'SF', lot: '' }] },
    );
    expect([seen?.quantity.toFixed(), seen?.change?.code]).toEqual(['5', 'maximum_quantity']);
  });

  const unit = (code: string, factor: number, divisor = 1, whole = false) => ({
    code,
    name: code,
    factor,
    divisor,
    sellable: true,
    whole,
  });
  const pricedIn = (uom: string) => ({
    baseUom: uom,
    price: { ...anItem().price!, uom, breaks: [{ scope: 'list', minimumQty: 0, uom, amount: 20, whole: false }] },
  });
  const stockOf = (here: number) => ({ ...anItem().stock, here, atOnce: here, locations: [] });

  it('leaves exact quantities unchanged: pieces of a carton and feet of a yard', () => {
    const pieces = { ...pricedIn('CT'), packUom: 'PC', uoms: [unit('CT', 1), unit('PC', 1, 12, true)] };
    for (let count = 1; count <= 36; count++)
      expect(preview(String(count), 'PC', pieces)).toMatchObject({ quantity: String(count), code: null });
    const yards = { ...pricedIn('SY'), packUom: null, uoms: [unit('SY', 1), unit('SF', 1, 9)] };
    for (const asked of ['1', '5', '7.25', '0.5'])
      expect(preview(asked, 'SF', yards)).toMatchObject({ quantity: asked, code: null });
  });

  it('rounds a roll that is not a multiple of a pack to full packs, only once', () => {
    const rolls = {
      ...pricedIn('SY'),
      packUom: 'CT',
      uoms: [unit('SY', 1), unit('CT', 20, 9, true), unit('RL', 62.23, 1, true)],
    };
    expect(preview('1', 'RL', rolls)).toMatchObject({ quantity: '1.0356', code: 'full_packs' });
    expect(preview('1.0356', 'RL', rolls)).toMatchObject({ quantity: '1.0356', code: null });
  });

  it('finds the last full carton even if stock is rounded to four decimals', () => {
    const thirds = { packUom: 'CT', discontinued: true, uoms: [unit('SF', 1), unit('CT', 20, 3, true)] };
    expect(
      [3.3333, 6.6666, 6.6667, 20].map((here) => preview('9', 'CT', { ...thirds, stock: stockOf(here) })?.quantity),
    ).toEqual(['0', '0', '1', '3']);
    const last = previewOrder(
      anItem({ ...thirds, stock: stockOf(20) } as never),
      { quantity: '1', unit: 'CT' },
      { held: [{ quantity: '13.3333', uom: 'SF', lot: '' }] },
    );
    expect([last?.quantity.toFixed(), last?.change]).toEqual(['1', null]);
  });

  it('never exceeds what a line can hold', () => {
    expect(preview('9999999', 'CT')).toMatchObject({ quantity: '423011', code: 'maximum_quantity' });
  });

  it('rejects quantities whose amount rounds to zero or that have no price yet', () => {
    const loose = {
      packUom: null,
      price: { ...anItem().price!, breaks: [{ scope: 'list', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false }] },
    };
    expect(preview('0.0001', 'SF', loose)).toMatchObject({ quantity: '0', code: 'minimum_amount', net: null });
    const dear = {
      ...loose,
      price: {
        ...loose.price,
        amount: null,
        breaks: [{ scope: 'list', minimumQty: 10, uom: 'SF', amount: 3.42, whole: false }],
      },
    };
    expect(preview('9', 'SF', dear)).toMatchObject({ quantity: '0', code: 'price_on_request', net: null });
  });

  it('applies one minimum quantity to all items if prices are hidden', () => {
    const blind = { packUom: null, price: null };
    expect(preview('0.0099', 'SF', blind)).toMatchObject({ quantity: '0', code: 'minimum_amount' });
    expect(preview('0.01', 'SF', blind)).toMatchObject({ quantity: '0.01', code: null, net: null });
  });

  it('returns the back-ordered quantity in the requested unit', () => {
    expect(preview('60', 'CT')).toMatchObject({ backOrdered: 6 });
  });

  it('takes the quantity from one lot if one covers it, otherwise from several', () => {
    const lots = [
      { lot: 'A12', available: 100 },
      { lot: 'B07', available: 60 },
    ];
    const [here, ...others] = anItem().stock.locations;
    const stock = { ...anItem().stock, here: 160, locations: [{ ...here, lots }, ...others] };
    const of = (quantity: string, lot = '') =>
      previewOrder(anItem({ stock } as never), { quantity, unit: 'CT' }, { lot });
    expect(of('2')?.lots).toEqual(['B07']);
    expect(of('4')?.lots).toEqual(['A12']);
    expect(of('6')?.lots).toEqual(['A12', 'B07']);
    expect(of('4', 'B07')).toMatchObject({ lots: ['B07'], backOrdered: 2 });
    expect(
      previewOrder(anItem({ stock: { ...anItem().stock, locations: [] } }), { quantity: '4', unit: 'CT' })?.lots,
    ).toEqual([]);
  });

  it('counts what the cart has of items that are mixed with it for the price break', () => {
    const of = (mixed: number) => {
      const seen = previewOrder(anItem(), { quantity: '1', unit: 'CT' }, { mixed });
      return [seen?.net, seen?.reached?.minimumQty];
    };
    expect(of(900)).toEqual([80.85, 0]);
    expect(of(990)).toEqual([75.65, 1000]);
  });

  it('returns no amount without a price', () => {
    expect(preview('5', 'CT', { price: null })).toMatchObject({ net: null });
  });

  it('rejects an item that is not sold to the customer', () => {
    expect(preview('5', 'CT', { sold: false })).toMatchObject({
      quantity: '0',
      code: 'not_sold_to_customer',
      net: null,
    });
  });

  it.each(['', '0', 'five', '-1', '1.23456'])('returns nothing while "%s" is typed', (quantity) => {
    expect(preview(quantity, 'SF')).toBeNull();
  });

  it('returns when the rest arrives, limited to the requested lot', () => {
    const stock = {
      ...anItem().stock,
      here: 0,
      atOnce: 0,
      locations: [
        {
          location: 'PDX',
          name: 'Portland',
          city: 'Portland',
          here: true,
          available: 0,
          lots: [],
          etas: [
            { date: '2026-11-28', quantity: 60, lot: 'B07' },
            { date: '2026-12-11', quantity: 60, lot: 'A12' },
          ],
          undated: 500,
        },
      ],
    };
    const expected = (quantity: string, lot = '') =>
      previewOrder(anItem({ stock }), { quantity, unit: 'SF' }, { lot })?.expected;
    expect(expected('40')).toBe('2026-11-28');
    expect(expected('90')).toBe('2026-12-11');
    expect(expected('900')).toBeNull();
    expect(expected('40', 'A12')).toBe('2026-12-11');
  });

  it('never fills a carton from two lots, on the item page or in a list row', () => {
    const [here, ...others] = anItem().stock.locations;
    const stock = {
      ...anItem().stock,
      here: 60,
      atOnce: 47.28,
      locations: [
        {
          ...here!,
          lots: [
            { lot: 'A12', available: 30 },
            { lot: 'B07', available: 30 },
          ],
        },
        ...others,
      ],
    };
    const { locations: _, ...listed } = stock;
    for (const seen of [anItem({ stock }), aListItem({ stock: listed })])
      expect(previewOrder(seen, { quantity: '3', unit: 'CT' })?.backOrdered).toBe(1);
  });

  it('takes an item that comes in one piece from one long enough lot or back-orders it all', () => {
    const [here, ...others] = anItem().stock.locations;
    const stock = {
      ...anItem().stock,
      here: 55,
      atOnce: 30,
      locations: [
        {
          ...here!,
          lots: [
            { lot: 'R1', available: 30 },
            { lot: 'R2', available: 25 },
          ],
        },
        ...others,
      ],
    };
    const roll = { onePiece: true, packUom: null, stock };
    const of = (quantity: string, lot = '') => previewOrder(anItem(roll), { quantity, unit: 'SF' }, { lot });
    expect(of('20')).toMatchObject({ lots: ['R2'], backOrdered: 0 });
    expect(of('40')).toMatchObject({ lots: [], backOrdered: 40 });
    expect(of('28', 'R2')).toMatchObject({ lots: [], backOrdered: 28 });
    expect(of('40')?.longestPiece?.toNumber()).toBe(30);
    expect(
      previewOrder(anItem({ ...roll, discontinued: true }), { quantity: '40', unit: 'SF' })?.quantity.toNumber(),
    ).toBe(30);
    const { locations: _, ...listed } = stock;
    expect(previewOrder(aListItem({ ...roll, stock: listed }), { quantity: '40', unit: 'SF' })?.backOrdered).toBe(40);
  });
});
