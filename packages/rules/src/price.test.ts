import { describe, expect, it } from 'vitest';
import { toText } from './decimal.ts';
import { choosePrice, type PriceCandidate, priceLine } from './price.ts';
import { toBase, type Unit } from './units.ts';

const unit = (code: string, factor: string): Unit => ({
  code,
  name: code,
  factor,
  divisor: '1',
  sellable: true,
  whole: false,
});
const units = [unit('SF', '1'), unit('CT', '23.64'), unit('PAL', '1134.72')];
const price = (scope: PriceCandidate['scope'], uom: string, minimumQty: string, amount: string): PriceCandidate => ({
  scope,
  uom,
  minimumQty,
  price: amount,
});
const chosen = (candidates: PriceCandidate[], quantity: string, unitCode: string) => {
  const hit = choosePrice(candidates, { quantity, unitCode, units });
  return hit === null ? null : `${hit.candidate.scope} ${hit.candidate.price}/${hit.candidate.uom}`;
};
const list = price('list', 'SF', '0', '3.80');

describe('choosePrice', () => {
  it.each([
    ['only a list price', [list], 'list 3.80/SF'],
    ['class price before list price', [list, price('class', 'SF', '0', '3.60')], 'class 3.60/SF'],
    [
      'promotion before class price, even if higher',
      [price('class', 'SF', '0', '3.60'), price('promotion', 'SF', '0', '3.70')],
      'promotion 3.70/SF',
    ],
    [
      'customer price before promotion',
      [price('promotion', 'SF', '0', '3.10'), price('customer', 'SF', '0', '3.42')],
      'customer 3.42/SF',
    ],
    ['ship-to first', [price('customer', 'SF', '0', '3.42'), price('shipTo', 'SF', '0', '3.50')], 'shipTo 3.50/SF'],
    ["a price break that isn't reached doesn't apply", [list, price('customer', 'SF', '500', '3.00')], 'list 3.80/SF'],
    [
      'the highest price break that is reached',
      [list, price('list', 'SF', '50', '3.70'), price('list', 'SF', '1000', '3')],
      'list 3.70/SF',
    ],
    ['the lower of two prices with the same scope and break', [list, price('list', 'SF', '0', '3.75')], 'list 3.75/SF'],
    ['a price in an unknown unit is ignored', [list, price('customer', 'RL', '0', '1')], 'list 3.80/SF'],
  ])('%s', (_name, candidates, expected) => {
    expect(chosen(candidates, '100', 'SF')).toBe(expected);
  });

  it('charges the same in any ordered unit: the lowest price among the units that the quantity fills exactly', () => {
    const candidates = [list, price('list', 'CT', '0', '85'), price('list', 'PAL', '0', '3000')];
    for (const [quantity, unitCode] of [
      ['1134.72', 'SF'],
      ['48', 'CT'],
      ['1', 'PAL'],
    ] as const)
      expect(chosen(candidates, quantity, unitCode)).toBe('list 3000/PAL');
    expect([chosen(candidates, '5', 'CT'), chosen(candidates, '118.2', 'SF')]).toEqual(['list 85/CT', 'list 85/CT']);
    expect([chosen(candidates, '60', 'CT'), chosen(candidates, '1200', 'SF')]).toEqual(['list 85/CT', 'list 3.80/SF']);
    expect(chosen(candidates, '0.5', 'CT')).toBe('list 3.80/SF');
  });

  it('applies a price marked for whole units only to whole quantities ordered in that unit', () => {
    const candidates = [list, { ...price('list', 'PAL', '0', '3000'), whole: 'Y' as const }];
    expect([chosen(candidates, '1', 'PAL'), chosen(candidates, '48', 'CT'), chosen(candidates, '1.5', 'PAL')]).toEqual([
      'list 3000/PAL',
      'list 3.80/SF',
      'list 3.80/SF',
    ]);
  });

  it('uses the highest price break reached in a unit, even if a lower break is cheaper', () => {
    const candidates = [
      price('list', 'CT', '0', '70'),
      price('list', 'CT', '10', '80'),
      price('list', 'SF', '0', '3.80'),
    ];
    expect([chosen(candidates, '5', 'CT'), chosen(candidates, '10', 'CT')]).toEqual(['list 70/CT', 'list 80/CT']);
  });

  it('uses the smallest unit with a price when the quantity fills no unit exactly', () => {
    const candidates = [price('list', 'CT', '0', '85'), price('list', 'PAL', '0', '3000')];
    expect(chosen(candidates, '10', 'SF')).toBe('list 85/CT');
  });

  it('uses another unit when no price break of the larger unit is reached', () => {
    expect(chosen([list, price('list', 'CT', '10', '80')], '5', 'CT')).toBe('list 3.80/SF');
  });

  it('prefers a price for the same goods over a price on request', () => {
    const candidates = [price('list', 'SF', '0', '0'), price('list', 'CT', '0', '85')];
    expect([chosen(candidates, '1', 'CT'), chosen(candidates, '23.64', 'SF'), chosen(candidates, '1', 'SF')]).toEqual([
      'list 85/CT',
      'list 85/CT',
      null,
    ]);
  });

  it('returns no price when the price in force is 0, which means on request', () => {
    expect(chosen([list, price('customer', 'SF', '0', '0.0000')], '5', 'SF')).toBeNull();
    expect(chosen([price('list', 'SF', '0', '0'), price('list', 'SF', '10', '3')], '9', 'SF')).toBeNull();
    expect(chosen([price('list', 'SF', '0', '0'), price('list', 'SF', '10', '3')], '10', 'SF')).toBe('list 3/SF');
  });

  it('gives goods for free where one promotion says so and another has its price on request', () => {
    const onRequest = price('promotion', 'SF', '0', '0');
    const free = { ...onRequest, free: 'Y' } as const;
    expect([chosen([onRequest, free], '5', 'SF'), chosen([free, onRequest], '5', 'SF')]).toEqual([
      'promotion 0/SF',
      'promotion 0/SF',
    ]);
  });

  it('charges nothing for goods marked as free', () => {
    expect(chosen([{ ...price('list', 'SF', '0', '0'), free: 'Y' }], '5', 'SF')).toBe('list 0/SF');
  });

  it("reaches a price break with the item's total in the cart, and charges for the line only", () => {
    const candidates = [list, price('list', 'CT', '10', '80'), price('customer', 'SF', '1000', '3')];
    const of = (quantity: string, unitCode: string, total: string) => {
      const hit = choosePrice(candidates, { quantity, unitCode, units, total });
      return hit === null
        ? null
        : `${hit.candidate.scope} ${hit.candidate.price}/${hit.candidate.uom} for ${toText(hit.qtyPriceUom.round(4))}`;
    };
    expect(of('5', 'CT', '236.3999')).toBe('list 3.80/SF for 118.2');
    expect(of('5', 'CT', '236.4')).toBe('list 80/CT for 5');
    expect(of('5', 'CT', '1000')).toBe('customer 3/SF for 118.2');
    expect(of('118.2', 'SF', '236.4')).toBe('list 80/CT for 5');
  });

  it('charges for the exact base quantity when it is given, not for the rounded quantity', () => {
    const thirds: Unit[] = [unit('SF', '1'), { ...unit('CT', '20'), divisor: '3' }];
    const hit = choosePrice([price('list', 'SF', '0', '300')], {
      quantity: '13.3333',
      base: toBase('2', thirds[1]!),
      unitCode: 'SF',
      units: thirds,
    });
    expect(hit?.qtyPriceUom.times(300).round(2).toFixed(2)).toBe('4000.00');
  });

  it('reaches a break with four decimals when the packs round to it', () => {
    const thirds: Unit[] = [unit('SF', '1'), { ...unit('CT', '20'), divisor: '3' }];
    const of = (minimum: string, cartons: string) =>
      choosePrice([price('customer', 'SF', minimum, '3')], { quantity: cartons, unitCode: 'CT', units: thirds })
        ?.candidate.price ?? null;
    expect([of('6.6667', '1'), of('13.3333', '2'), of('6.6668', '1')]).toEqual(['3', '3', null]);
  });

  it('returns no price without candidates, in an unknown unit, or below every break', () => {
    expect(chosen([], '1', 'SF')).toBeNull();
    expect(chosen([list], '1', 'RL')).toBeNull();
    expect(chosen([price('customer', 'SF', '10', '1')], '9.9999', 'SF')).toBeNull();
  });
});

describe('priceLine', () => {
  const line = (candidates: PriceCandidate[], quantity: string, unitCode: string, precision = 2) => {
    const priced = priceLine({ quantity, unitCode, units, candidates, precision });
    return priced === null
      ? null
      : [toText(priced.unitPrice), priced.priceUom, String(priced.qtyPriceUom.toWire()), toText(priced.net)];
  };

  it.each([
    ['5', 'CT', 2, ['3.42', 'SF', '118.2', '404.24']],
    ['118.2', 'SF', 2, ['3.42', 'SF', '118.2', '404.24']],
    ['1', 'PAL', 2, ['3.42', 'SF', '1134.72', '3880.74']],
    ['0', 'SF', 2, ['3.42', 'SF', '0', '0']],
    ['5', 'CT', 3, ['3.42', 'SF', '118.2', '404.244']],
  ] as const)('%s %s to %d decimals', (quantity, unitCode, precision, expected) => {
    expect(line([price('list', 'SF', '0', '3.42')], quantity, unitCode, precision)).toEqual(expected);
  });

  it('rounds only once, after multiplying exactly', () => {
    expect(line([price('list', 'SF', '0', '0.335')], '3', 'SF')).toEqual(['0.335', 'SF', '3', '1.01']);
  });

  it('uses the base quantity when it is given', () => {
    const priced = priceLine({ quantity: '4.2301', base: '100', unitCode: 'CT', units, candidates: [list] });
    expect(priced?.net.toFixed()).toBe('380');
  });

  it('returns null without a price', () => {
    expect(line([], '5', 'CT')).toBeNull();
  });
});
