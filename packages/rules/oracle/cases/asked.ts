import fc from 'fast-check';
import { count, exact, type Exact, plus, same, shown, sum, times } from '../exact.ts';
import { type Goods, inUnit, type OracleUnit, sizeOf, unitOf } from '../goods.ts';
import { type Asked, stepOf } from '../settle.ts';
import { codeOf, decimals, goods } from './goods.ts';

const stepIn = (of: Goods, unit: OracleUnit): Exact => stepOf(of, unit) ?? sizeOf(unit);

/** Up to this many steps of a unit, in base units: on a step, close to one, or between two. */
const about = (of: Goods, maxSteps: number): fc.Arbitrary<Exact> =>
  fc
    .record({
      uom: codeOf(of),
      steps: fc.nat({ max: maxSteps }),
      beside: fc.constantFrom('0', '0', '0.0001', '-0.0001', '0.5', '-0.5'),
      share: decimals(0, 1, 4),
      between: fc.boolean(),
    })
    .map(({ uom, steps, beside, share, between }) => {
      const step = stepIn(of, unitOf(of.units, uom)!);
      return plus(times(count(steps), step), between ? times(exact(share), step) : exact(beside));
    });

const notBelowNothing = (text: string): string => (text.startsWith('-') ? '0' : text);

/** A typed quantity of the unit, with up to four decimals. */
const typed = (of: Goods, uom: string): fc.Arbitrary<string> =>
  fc.oneof(
    about(of, 40).map((base) => notBelowNothing(shown(inUnit(base, unitOf(of.units, uom)!)))),
    about(of, 40).map((base) => notBelowNothing(shown(inUnit(base, unitOf(of.units, uom)!), 0))),
    about(of, 12).map((base) => notBelowNothing(shown(inUnit(base, unitOf(of.units, uom)!), 2))),
  );

/** A unit that the customer orders whole. */
const multipleOf = (of: Goods): fc.Arbitrary<string | null> => fc.option(codeOf(of), { nil: null, freq: 2 });

const limit = (of: Goods): fc.Arbitrary<string> => about(of, 60).map((base) => notBelowNothing(shown(base)));

/** Quantity of other cart lines, in whole steps. `exact` is the true sum, and `stored` the database's. */
export interface Already {
  exact: string;
  stored: string;
}

const text = ([numerator, denominator]: Exact): string =>
  denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;

/**
 * For goods without steps, the twelfth decimal of a stored sum can change the fourth decimal of the remaining quantity.
 * Such cases are left out.
 */
const summedExactly =
  (of: Goods, uom: string) =>
  ({ exact: base, stored }: Already): boolean =>
    stepOf(of, unitOf(of.units, uom)!) !== null || same(exact(base), exact(stored));

const already = (of: Goods): fc.Arbitrary<Already> =>
  fc.array(fc.record({ uom: codeOf(of), steps: fc.integer({ min: 1, max: 9 }) }), { maxLength: 3 }).map((lines) => {
    const bases = lines.map(({ uom, steps }) => times(count(steps), stepIn(of, unitOf(of.units, uom)!)));
    return { exact: text(sum(bases)), stored: shown(sum(bases.map((base) => exact(shown(base, 12)))), 12) };
  });

export type AskedCase = Omit<Asked, 'already'> & { already: Already };

/** A requested quantity with everything that can limit it. */
export const askedCase: fc.Arbitrary<AskedCase> = goods.chain((of) =>
  codeOf(of).chain((uom) =>
    fc.record({
      units: fc.constant(of.units),
      pack: fc.constant(of.pack),
      uom: fc.constant(uom),
      quantity: typed(of, uom).filter((quantity) => quantity !== '0'),
      multiple: multipleOf(of),
      minimum: fc.option(limit(of), { nil: null, freq: 2 }),
      maximum: fc.option(limit(of), { nil: null, freq: 2 }),
      discontinued: fc.boolean(),
      left: limit(of),
      already: fc.oneof(
        { arbitrary: fc.constant({ exact: '0', stored: '0' }), weight: 2 },
        { arbitrary: already(of).filter(summedExactly(of, uom)), weight: 1 },
      ),
      sold: fc.constant(true),
      creditHold: fc.constant(false),
    }),
  ),
);

/** Returns the same case for the oracle, with the exact sum. */
export const plainly = ({ already: { exact: base }, ...rest }: AskedCase): Asked => ({ ...rest, already: base });
