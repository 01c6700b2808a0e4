import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toText, zero } from '../decimal.ts';
import { fraction, type Fraction } from '../fraction.ts';
import { type PriceCandidate, priceLine } from '../price.ts';
import { lineBase, shownIn } from '../quantities/line-base.ts';
import { settleQuantity } from '../quantities/order-quantity.ts';
import { toBase, type Unit } from '../units.ts';
import { addedAmount, type HeldLine, heldBase } from './added-amount.ts';
import { cheaperMix } from './cheaper-mix.ts';

const unit = (code: string, size: string, whole = code !== 'SF'): Unit => {
  const [factor = '1', divisor = '1'] = size.split('/');
  return { code, name: code, factor, divisor, sellable: true, whole };
};
const units = [unit('SF', '1'), unit('CT', '25'), unit('PAL', '1200')];
const price = (uom: string, amount: string, more: Partial<PriceCandidate> = {}): PriceCandidate => ({
  scope: 'list',
  uom,
  minimumQty: '0',
  price: amount,
  ...more,
});
const byUnit = [price('CT', '150'), price('PAL', '5700')];

interface Limits {
  minimumQty?: string;
  maximumQty?: string;
}

const settleWith =
  (item: { units: readonly Unit[]; packUom: string | null }, held: Fraction, limits: Limits = {}) =>
  (asked: string, unitCode: string, before: Fraction) =>
    settleQuantity({
      ...item,
      asked,
      unitCode,
      minimumQty: limits.minimumQty ?? null,
      maximumQty: limits.maximumQty ?? null,
      discontinued: false,
      available: '0',
      alreadyInCart: held.plus(before),
      sold: true,
      creditHold: false,
    });

function mixOf(
  asked: string,
  uom: string,
  candidates: PriceCandidate[],
  { held = [], packUom = 'CT', ...limits }: Limits & { held?: HeldLine[]; packUom?: string | null } = {},
) {
  const settle = settleWith({ units, packUom }, heldBase(held, { units, packUom }), limits);
  const { quantity, base } = settle(asked, uom, fraction(0));
  const mix = cheaperMix({ quantity, base, uom, units, packUom, candidates, held, lot: '', settle });
  return (
    mix && {
      lines: mix.lines.map((line) => `${toText(line.quantity)} ${line.uom} ${toText(line.net)}`).join(' + '),
      net: toText(mix.net),
      saves: toText(mix.saves),
    }
  );
}

describe('a mix of units', () => {
  it('is offered where pallets have a price of their own', () => {
    expect(mixOf('51', 'CT', byUnit)).toEqual({
      lines: '1 PAL 5700 + 3 CT 450',
      net: '6150',
      saves: '1500',
    });
    expect(mixOf('1260', 'SF', byUnit)).toMatchObject({ lines: '1 PAL 5700 + 75 SF 450' });
    expect(mixOf('1260.5', 'SF', byUnit, { packUom: null })).toMatchObject({ lines: '1 PAL 5700 + 60.5 SF 363' });
  });

  it('may cover more where that costs less', () => {
    expect(mixOf('47', 'CT', byUnit)).toEqual({ lines: '1 PAL 5700', net: '5700', saves: '1350' });
    expect(mixOf('95', 'CT', byUnit)).toMatchObject({ lines: '2 PAL 11400' });
  });

  it('is not offered where it saves nothing', () => {
    expect(mixOf('3', 'CT', byUnit)).toBeNull();
    // The same goods cost the same in any unit (decision 0141).
    expect(mixOf('48', 'CT', byUnit)).toBeNull();
    expect(mixOf('51', 'CT', [price('SF', '6')])).toBeNull();
    expect(mixOf('51', 'CT', [price('CT', '150'), price('PAL', '7200')])).toBeNull();
    expect(mixOf('51', 'CT', [])).toBeNull();
  });

  it('is not offered where the cart would change one of its lines', () => {
    expect(mixOf('51', 'CT', byUnit, { minimumQty: '1225' })).toBeNull();
    expect(mixOf('47', 'CT', byUnit, { maximumQty: '1175' })).toBeNull();
  });

  it('counts the price of what is in the cart, and the line that its cartons join', () => {
    // Together with the 45 cartons in the cart, 51 cartons are two whole pallets.
    expect(mixOf('51', 'CT', byUnit, { held: [{ quantity: '45', uom: 'CT', lot: '' }] })).toBeNull();
    expect(mixOf('51', 'CT', byUnit, { held: [{ quantity: '45', uom: 'CT', lot: 'A' }] })).toMatchObject({
      saves: '1500',
    });
  });

  const ofUnit = fc.constantFrom('SF', 'CT', 'HALF', 'PAL');
  const lineOf = fc.record({ uom: ofUnit, packs: fc.integer({ min: 1, max: 130 }), lot: fc.constantFrom('', 'A') });
  const rows = fc.array(
    fc.record({
      scope: fc.constantFrom('customer', 'list'),
      uom: ofUnit,
      minimumQty: fc.constantFrom('0', '0', '0', '1', '2', '60'),
      // Cents for one carton.
      each: fc.integer({ min: 2000, max: 2600 }),
      whole: fc.constantFrom('Y', null, null),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const orders = fc.record({
    ...{ size: fc.constantFrom('23.64', '20/3', '1.27', '0.3333'), rows, line: lineOf },
    ...{ held: fc.array(lineOf, { maxLength: 2 }), precision: fc.constantFrom(2, 2, 3, 0) },
    minimum: fc.constantFrom(null, null, 10, 60, 130),
  });

  it('never costs more, never covers less, and its lines add up in every precision', () => {
    let offered = 0;
    const check = ({
      size,
      rows: priced,
      line,
      held: inCart,
      precision,
      minimum,
    }: typeof orders extends fc.Arbitrary<infer Order> ? Order : never) => {
      const [factor = '1', divisor = '1'] = size.split('/');
      const times = (count: number): string => `${fraction(factor).times(count).round(4).toFixed()}/${divisor}`;
      const its = [unit('SF', '1'), unit('CT', size), unit('HALF', times(24)), unit('PAL', times(48))];
      const carton = its[1]!;
      const packsIn = { SF: 1, CT: 1, HALF: 24, PAL: 48 } as const;
      const counted = { units: its, packUom: 'CT' };
      const quantityOf = ({ uom, packs }: typeof line): string =>
        uom === 'SF' ? toText(shownIn(toBase(packs, carton), its[0]!)) : String(Math.ceil(packs / packsIn[uom]));
      const candidates = priced.map(({ uom, each, ...row }) => ({
        ...{ ...row, uom },
        price: fraction(each * packsIn[uom])
          .div(uom === 'SF' ? toBase(100, carton) : 100)
          .round(4)
          .toFixed(),
      }));
      const held = inCart.map((one) => ({ quantity: quantityOf(one), uom: one.uom as string, lot: one.lot }));
      const limit = minimum === null ? {} : { minimumQty: toBase(minimum, carton).round(4).toFixed() };
      const settle = settleWith(counted, heldBase(held, counted), limit);
      const { quantity, base } = settle(quantityOf(line), line.uom, fraction(0));
      const terms = { ...counted, candidates, precision };
      const mix = cheaperMix({ ...terms, quantity, base, uom: line.uom, held, lot: line.lot, settle });
      if (mix === null) return;
      offered += 1;
      expect(mix.base.gte(base)).toBe(true);
      expect(mix.lines.reduce((sum, one) => sum.plus(one.base), fraction(0)).eq(mix.base)).toBe(true);
      expect(mix.lines.reduce((sum, one) => sum.plus(one.net), zero).eq(mix.net)).toBe(true);
      expect(mix.net.eq(mix.net.round(precision))).toBe(true);
      expect(mix.net.lte(addedAmount({ ...terms, goods: { quantity, base, uom: line.uom }, held })!.price.net)).toBe(
        true,
      );
      // The cart takes every line as it is.
      let before = fraction(0);
      for (const one of mix.lines) {
        const settled = settle(toText(one.quantity), one.uom, before);
        expect([settled.change, settled.base.eq(one.base)]).toEqual([null, true]);
        before = before.plus(one.base);
      }
      // The whole cart, with lines that join, costs less by what the mix saves.
      const cartWith = (lines: readonly { uom: string; base: Fraction }[]) => {
        const all = [
          ...held.map(({ uom, lot, ...one }) => ({
            key: `${uom} ${lot}`,
            uom,
            base: lineBase({ ...one, uom }, counted)!,
          })),
          ...lines.map((one) => ({ ...one, key: `${one.uom} ${line.lot}` })),
        ];
        const total = all.reduce((sum, one) => sum.plus(one.base), fraction(0));
        return [...new Set(all.map(({ key }) => key))].reduce((sum, key) => {
          const joined = all.filter((one) => one.key === key);
          const goods = joined.reduce((of, one) => of.plus(one.base), fraction(0));
          const question = { quantity: goods, base: goods, unitCode: joined[0]!.uom, units: its, total };
          return sum.plus(priceLine({ ...question, candidates, precision })?.net ?? 0);
        }, zero);
      };
      const less = cartWith([{ uom: line.uom, base }]).minus(cartWith(mix.lines));
      expect([less.gt(0), toText(less)]).toEqual([true, toText(mix.saves)]);
    };
    fc.assert(fc.property(orders, check), { numRuns: 600, seed: 2281 });
    expect(offered).toBeGreaterThan(60);
  });
});
