import {
  atMost,
  below,
  count,
  cutOff,
  exact,
  type Exact,
  isWhole,
  minus,
  nothing,
  over,
  plus,
  rounded,
  same,
  shown,
  times,
} from './exact.ts';
import { type Goods, inUnit, meant, ofUnit, type OracleUnit, sizeOf, unitOf } from './goods.ts';

export interface Asked extends Goods {
  quantity: string;
  uom: string;
  minimum: string | null;
  maximum: string | null;
  discontinued: boolean;
  /** What is left of discontinued goods, in base units. */
  left: string;
  /** Base units of the item on other lines. */
  already: string;
  sold: boolean;
  creditHold: boolean;
}

export interface Outcome {
  quantity: string;
  base: Exact;
  code: string | null;
}

/** What amounts go in: whole units asked for that are whole packs, else whole packs, else whole units; null = anything with four decimals. */
export function stepOf({ units, pack }: Goods, unit: OracleUnit): Exact | null {
  const packed = unitOf(units, pack);
  if (packed === undefined) return unit.whole ? sizeOf(unit) : null;
  return unit.whole && isWhole(over(sizeOf(unit), sizeOf(packed))) ? sizeOf(unit) : sizeOf(packed);
}

/** The packs that a shown quantity may mean; whole units where there are none. */
const meaningStep = ({ units, pack }: Goods, unit: OracleUnit): Exact | null => {
  const packed = unitOf(units, pack);
  return packed === undefined ? (unit.whole ? sizeOf(unit) : null) : sizeOf(packed);
};

/** Half of the last decimal that is kept: packs that are shown like a limit keep it. */
const half = exact('0.00005');

/** The smallest amount that can be ordered and that is enough. */
function countUp(enough: (amount: Exact) => boolean, step: Exact): Exact {
  let number = 0;
  while (!enough(times(count(number), step))) number += 1;
  return times(count(number), step);
}

/** The largest that can be ordered and fits. */
function countDown(fits: (amount: Exact) => boolean, step: Exact): Exact {
  let number = 0;
  while (fits(times(count(number + 1), step))) number += 1;
  return times(count(number), step);
}

/** The nearest amounts with four decimals of the unit, which are too many to count. */
const stepsBelow = (base: Exact, unit: OracleUnit): Exact => ofUnit(cutOff(inUnit(base, unit), 4), unit);

function notBelow(base: Exact, unit: OracleUnit): Exact {
  const down = stepsBelow(base, unit);
  return below(down, base) ? plus(down, ofUnit(exact('0.0001'), unit)) : down;
}

/** A limit that shows as a whole number of the unit is that number, with whatever the four decimals leave out. */
function evenly(limit: Exact, unit: OracleUnit): Exact | null {
  const units = ofUnit(rounded(inUnit(limit, unit), 0), unit);
  return shown(units) === shown(limit) ? units : null;
}

const refused = (code: string): Outcome => ({ quantity: '0', base: nothing, code });
const atLeastNothing = (a: Exact): Exact => (below(a, nothing) ? nothing : a);

/** What is ordered when somebody asks for so much: an exact request stays as it is. */
export function settle(asked: Asked): Outcome {
  const unit = unitOf(asked.units, asked.uom);
  if (!asked.sold) return refused('not_sold_to_customer');
  if (unit === undefined || !unit.sellable) return refused('not_sold_in_unit');
  if (asked.creditHold) return refused('credit_hold');
  const step = stepOf(asked, unit);
  const wanted = meant(asked.quantity, unit, meaningStep(asked, unit));
  const already = exact(asked.already);
  // Half a roll that is no number of packs is asked for as a roll.
  const aim =
    unit.whole && !isWhole(over(wanted, meaningStep(asked, unit)!))
      ? countUp((amount) => atMost(wanted, amount), sizeOf(unit))
      : wanted;
  let base = step === null ? aim : countUp((amount) => atMost(aim, amount), step);
  let code = 'full_packs';
  if (asked.minimum !== null) {
    const missing = minus(exact(asked.minimum), already);
    const least =
      step === null
        ? (evenly(atLeastNothing(missing), unit) ?? notBelow(atLeastNothing(missing), unit))
        : countUp((amount) => atMost(minus(missing, half), amount), step);
    if (below(base, least)) [base, code] = [least, 'minimum_quantity'];
  }
  const limits = [
    [asked.maximum, 'maximum_quantity'],
    [asked.discontinued ? asked.left : null, 'discontinued'],
  ] as const;
  for (const [limit, name] of limits) {
    if (limit === null) continue;
    const room = minus(exact(limit), already);
    const most =
      step === null
        ? (evenly(atLeastNothing(room), unit) ?? stepsBelow(atLeastNothing(room), unit))
        : countDown((amount) => below(amount, plus(room, half)), step);
    if (below(most, base)) [base, code] = [most, name];
  }
  return { quantity: shown(inUnit(base, unit)), base, code: same(base, wanted) ? null : code };
}
