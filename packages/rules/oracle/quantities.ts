import fc from 'fast-check';
import { type AskedCase, askedCase, plainly } from './cases/asked.ts';
import { codeOf, decimals, goods } from './cases/goods.ts';
import { count, exact, plus, rounded, same, shown, times, written } from './exact.ts';
import { inUnit, ofUnit, unitOf } from './goods.ts';
import { agrees, holds, type Property } from './property.ts';
import { convertByRules, settleByRules } from './rules-side.ts';
import { settle, stepOf } from './settle.ts';

const between = goods.chain((of) =>
  fc.record({ units: fc.constant(of.units), quantity: decimals(0, 500, 4), from: codeOf(of), to: codeOf(of) }),
);

const settledBy = (one: AskedCase) => {
  const { quantity, base, code } = settle(plainly(one));
  return { quantity, base: written(base), code };
};

/** Returns the same case with a quantity that was the result of another one. */
const again = (one: AskedCase, quantity: string): AskedCase => ({ ...one, quantity });

/** Packs of an item that are requested one by one, and all at once. */
const oneByOne = goods.chain((of) =>
  codeOf(of).chain((uom) =>
    fc.record({
      units: fc.constant(of.units),
      pack: fc.constant(of.pack),
      uom: fc.constant(uom),
      steps: fc.integer({ min: 1, max: 9 }),
      room: fc.integer({ min: 0, max: 9 }),
    }),
  ),
);

const unlimited = { minimum: null, discontinued: false, left: '0', sold: true, creditHold: false } as const;

/** Compares the cart's quantity after requests for one step each, as the database sums it, with one request for all. */
function bothWays({
  units,
  pack,
  uom,
  steps,
  room,
}: {
  units: AskedCase['units'];
  pack: string | null;
  uom: string;
  steps: number;
  room: number;
}): string | null {
  const unit = unitOf(units, uom)!;
  const step = stepOf({ units, pack }, unit);
  if (step === null) return null;
  const one = shown(inUnit(step, unit));
  const question = { ...unlimited, units, pack, uom, maximum: shown(times(count(room), step)) };
  let stored = exact('0');
  for (let asked = 0; asked < steps; asked += 1) {
    const { base } = settleByRules({ ...question, quantity: one, already: { exact: '0', stored: shown(stored, 12) } });
    stored = plus(stored, rounded(exact(base), 12));
  }
  const atOnce = settleByRules({
    ...question,
    quantity: shown(inUnit(times(count(steps), step), unit)),
    already: { exact: '0', stored: '0' },
  });
  return same(rounded(stored, 4), rounded(exact(atOnce.base), 4))
    ? null
    : `one by one ${shown(stored, 12)}, at once ${atOnce.base}`;
}

export const quantities: readonly Property[] = [
  agrees(
    'a quantity of one unit in another',
    between,
    ({ units, quantity, from, to }) =>
      written(inUnit(ofUnit(exact(quantity), unitOf(units, from)!), unitOf(units, to)!)),
    ({ units, quantity, from, to }) => convertByRules(quantity, unitOf(units, from)!, unitOf(units, to)!),
  ),
  agrees('how much is ordered when somebody asks', askedCase, settledBy, settleByRules),
  agrees(
    'asking again for what was answered changes nothing',
    askedCase.filter((one) => settle(plainly(one)).quantity !== '0'),
    (one) => ({ ...settledBy(one), code: null }),
    (one) => {
      const { code, ...rest } = settleByRules(again(one, settleByRules(one).quantity));
      return { ...rest, code: code === null ? null : `${code} again` };
    },
  ),
  holds('packs asked for one after the other are as many as at once', oneByOne, bothWays),
];
