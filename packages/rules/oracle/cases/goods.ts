import fc from 'fast-check';
import { atMost, exact, over } from '../exact.ts';
import type { Goods, OracleUnit } from '../goods.ts';

/** A decimal as feeds have it, with up to this many places and no trailing zeros. */
export const decimals = (minimum: number, maximum: number, places: number): fc.Arbitrary<string> =>
  fc
    .integer({ min: Math.ceil(minimum * 10 ** places), max: Math.floor(maximum * 10 ** places) })
    .map((value) => String(value / 10 ** places));

/** Sizes of units as in feeds: whole numbers, decimals, thirds of a carton, parts of the base unit. */
const size: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: 2, max: 48 }).map(String),
  fc.integer({ min: 2, max: 24 }).map((parts) => `1/${parts}`),
  fc
    .tuple(fc.integer({ min: 2, max: 90 }), fc.integer({ min: 2, max: 24 }))
    .map(([factor, divisor]) => `${factor}/${divisor}`),
  decimals(0.25, 48, 2),
  decimals(0.25, 48, 4),
  fc.constantFrom('1', '12', '20/3', '23.64', '62/3', '1/9', '1/12', '0.3333'),
);

const unitWith = (code: string): fc.Arbitrary<OracleUnit> =>
  fc.record({ code: fc.constant(code), size, sellable: fc.constant(true), whole: fc.boolean() });
const baseUnit: fc.Arbitrary<OracleUnit> = fc.record({
  code: fc.constant('B'),
  size: fc.constant('1'),
  sellable: fc.constant(true),
  whole: fc.boolean(),
});

/** No unit is more than 300 times another, so that counting stays fast. */
const countable = (units: readonly OracleUnit[]): boolean =>
  units.every((one) => units.every((other) => atMost(over(exact(one.size), exact(other.size)), exact('300'))));

/** An item's units, and the one that is never broken. */
export const goods: fc.Arbitrary<Goods> = fc
  .tuple(
    baseUnit,
    fc
      .array(fc.constantFrom('U', 'V', 'W'), { maxLength: 2 })
      .chain((codes) => fc.tuple(...[...new Set(codes)].map(unitWith))),
    fc.option(fc.nat({ max: 2 }), { nil: null }),
  )
  .map(([base, others, pack]) => ({
    units: [base, ...others],
    pack: pack === null ? null : (others[pack]?.code ?? 'B'),
  }))
  .filter(({ units }) => countable(units));

export const codeOf = ({ units }: Goods): fc.Arbitrary<string> => fc.constantFrom(...units.map(({ code }) => code));
