import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, toText } from '../decimal.ts';
import { fraction } from '../fraction.ts';
import { settleQuantity } from '../quantities/order-quantity.ts';
import { toBase, type Unit } from '../units.ts';
import {
  areaOf,
  inLargerUnits,
  layoutOf,
  leastWaste,
  leftOver,
  onePackLess,
  quantityToCover,
  roundedParts,
  withWaste,
} from './area-order.ts';
import { soldByArea, type UnitsOfItem } from './area-units.ts';

const unit = (code: string, size: string, more: Partial<Unit> = {}): Unit => {
  const [factor = '1', divisor = '1'] = size.split('/');
  return { code, name: code, factor, divisor, sellable: true, whole: code !== 'SF' && code !== 'SY', ...more };
};
const packed = (pack: string, more: Partial<UnitsOfItem> = {}): UnitsOfItem => ({
  baseUom: 'SF',
  packUom: 'CT',
  orderUom: 'CT',
  units: [unit('SF', '1'), unit('CT', pack), unit('PAL', String(Number(pack.split('/')[0]) * 48))],
  ...more,
});
const quantity = (area: string, item: UnitsOfItem): string => {
  const sold = soldByArea(item)!;
  return `${toText(quantityToCover(area, sold))} ${sold.unit.code}`;
};

describe('the quantity that covers an area', () => {
  it.each([
    ['62.23', packed('1.27'), '49 CT'],
    ['62.2301', packed('1.27'), '50 CT'],
    ['118.2', packed('23.64'), '5 CT'],
    ['118.2001', packed('23.64'), '6 CT'],
    ['20', packed('20/3'), '3 CT'],
    [
      '40',
      packed('20/3', { orderUom: 'SF', units: [unit('SF', '1'), unit('CT', '20/3', { sellable: false })] }),
      '40 SF',
    ],
    [
      '12',
      packed('20/3', { orderUom: 'SF', units: [unit('SF', '1'), unit('CT', '20/3', { sellable: false })] }),
      '13.3333 SF',
    ],
    ['100', packed('1', { packUom: 'SF', orderUom: 'SY', units: [unit('SF', '1'), unit('SY', '9')] }), '11.1111 SY'],
    ['100.01', packed('1', { packUom: null, orderUom: 'SY', units: [unit('SF', '1'), unit('SY', '9')] }), '11.1123 SY'],
    // Four decimals of a large unit are coarser than its packs.
    [
      '1000.07',
      packed('0.07', {
        orderUom: 'PAL',
        units: [unit('SF', '1'), unit('CT', '0.07', { sellable: false }), unit('PAL', '4321', { whole: false })],
      }),
      '0.2315 PAL',
    ],
    ['0', packed('1.27'), '0 CT'],
  ])('%s SF of %j is %s', (area, item, expected) => {
    expect(quantity(area, item)).toBe(expected);
  });

  const sizes = fc.constantFrom('1.27', '23.64', '20/3', '62/3', '0.3333', '7.1111', '1', '12', '1/9');
  const items = fc
    .record({
      pack: sizes,
      large: sizes,
      whole: fc.boolean(),
      has: fc.boolean(),
      by: fc.constantFrom('SF', 'CT', 'PAL'),
    })
    .map(({ pack, large, whole, has, by }): UnitsOfItem => ({
      baseUom: 'SF',
      packUom: has ? 'CT' : null,
      orderUom: by,
      units: [
        unit('SF', '1', { sellable: by === 'SF' }),
        unit('CT', pack, { whole, sellable: by === 'CT' }),
        unit('PAL', large, { whole, sellable: by === 'PAL' }),
      ],
    }));
  const areas = fc.integer({ min: 1, max: 40_000_000 }).map((value) => fraction(value).div(7776));

  it('is never less than asked, as the cart would take it, and a pack less would be', () => {
    fc.assert(
      fc.property(items, areas, (item, area) => {
        const sold = soldByArea(item)!;
        const asked = quantityToCover(area, sold);
        const { base } = settleQuantity({
          asked: toText(asked),
          unitCode: sold.unit.code,
          units: item.units,
          packUom: item.packUom,
          minimumQty: null,
          maximumQty: null,
          discontinued: false,
          available: '0',
          sold: true,
          creditHold: false,
        });
        expect(areaOf(base, sold).gte(area)).toBe(true);
        if (sold.step === sold.unit) expect(areaOf(toBase(asked.minus(1), sold.unit), sold).lt(area)).toBe(true);
      }),
      { numRuns: 400, seed: 2281 },
    );
  });
});

describe('waste', () => {
  it('is added exactly', () => {
    expect(withWaste('107.4545', '10').toWire()).toBe(118.2);
    expect(withWaste(fraction(1).div(3), 20).eq(fraction('0.4'))).toBe(true);
  });

  it('belongs to a layout while it is usual there', () => {
    expect(['6.9', '7', '10', '10.1'].map((percent) => layoutOf('straight', percent))).toEqual([
      'own',
      'straight',
      'straight',
      'own',
    ]);
    expect(layoutOf('herringbone', '15')).toBe('herringbone');
    expect(layoutOf('own', '10')).toBe('own');
  });

  it('is at least the lower end of what is usual, and never more than was chosen', () => {
    expect(
      [leastWaste('straight', 10), leastWaste('herringbone', 18), leastWaste('own', 12), leastWaste('own', 5)].map(
        (one) => one.toWire(),
      ),
    ).toEqual([7, 15, 7, 5]);
  });
});

describe('one pack less', () => {
  const sold = soldByArea(packed('20'))!;
  const less = (asked: string, area: string, more: Partial<Parameters<typeof onePackLess>[1]> = {}) =>
    onePackLess(asked, { area, layout: 'straight', waste: '10', sold, ...more })?.toFixed() ?? null;

  it('is offered exactly down to the least usual waste', () => {
    // 11 cartons have 220 SF: 7 % more than 205.6074… SF.
    const most = fraction(220).div('1.07');
    expect(onePackLess('12', { area: most, layout: 'straight', waste: '10', sold })?.toFixed()).toBe('11');
    expect(onePackLess('12', { area: most.plus('0.0001'), layout: 'straight', waste: '10', sold })).toBeNull();
    expect(less('12', '200', { layout: 'diagonal', waste: '15' })).toBe('11');
    expect(less('12', '200.01', { layout: 'diagonal', waste: '15' })).toBeNull();
  });

  it('is never offered for an own percentage up to 7 %, a single pack, or what is cut to the square foot', () => {
    expect(less('11', '209', { layout: 'own', waste: '5' })).toBeNull();
    expect(less('1', '1')).toBeNull();
    const cut = soldByArea(packed('1', { packUom: null, orderUom: 'SF', units: [unit('SF', '1', { whole: true })] }))!;
    expect(less('110', '100', { sold: cut })).toBeNull();
  });
});

describe('what is left over', () => {
  it('is the covered area beyond the needed one, in square feet and percent', () => {
    const left = leftOver('118.2', '110');
    expect([left.area.toWire(), left.percent.toWire()]).toEqual([8.2, 7.4545]);
    expect(leftOver('94.56', '110').area.toWire()).toBe(-15.44);
    expect(leftOver('23.64', '0').percent.toWire()).toBe(0);
  });
});

describe('packs in larger units', () => {
  const parts = (packs: number, item = packed('1.27')) =>
    inLargerUnits(toBase(packs, item.units[1]!), { unit: item.units[1]!, units: item.units })
      .map((part) => `${toText(part.quantity)} ${part.uom}`)
      .join(' + ');

  it('are whole pallets and the rest in cartons', () => {
    expect([51, 48, 3, 100].map((packs) => parts(packs))).toEqual(['1 PAL + 3 CT', '1 PAL', '3 CT', '2 PAL + 4 CT']);
  });

  it('leave out units that the packs don’t fill evenly', () => {
    const odd = packed('20', { units: [unit('SF', '1'), unit('CT', '20'), unit('CRT', '50')] });
    expect(parts(7, odd)).toBe('7 CT');
  });
});

describe('shown areas', () => {
  it('add up to the shown total in any precision, and differ from the exact ones by less than a step', () => {
    const thirds = [1, 1, 1].map((one) => fraction(one).div(3));
    expect(roundedParts(thirds, 2).map((one) => one.toFixed())).toEqual(['0.33', '0.34', '0.33']);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 7776 })), { maxLength: 12 }),
        fc.nat({ max: 6 }),
        (values, places) => {
          const parts = values.map(([numerator, denominator]) => fraction(numerator).div(denominator));
          const total = parts.reduce((sum, part) => sum.plus(part), fraction(0)).round(places);
          const shown = roundedParts(parts, places);
          expect(shown.reduce((sum, part) => sum.plus(part), decimal(0)).eq(total)).toBe(true);
          const step = decimal(10).pow(-places);
          expect(shown.every((part, at) => fraction(part).minus(parts[at]!).round(30).abs().lt(step))).toBe(true);
        },
      ),
      { seed: 2281 },
    );
  });
});
