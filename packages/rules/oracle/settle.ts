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
  /** Unit that the customer orders whole, or null. */
  multiple?: string | null;
  maximum: string | null;
  discontinued: boolean;
  /** Remaining stock of discontinued goods, in base units. */
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

/**
 * Returns the step of quantities: the requested whole unit if it is made of whole packs, else a pack, else a whole
 * unit. Null = any quantity with four decimals.
 */
export function stepOf({ units, pack }: Goods, unit: OracleUnit): Exact | null {
  const packed = unitOf(units, pack);
  if (packed === undefined) return unit.whole ? sizeOf(unit) : null;
  return unit.whole && isWhole(over(sizeOf(unit), sizeOf(packed))) ? sizeOf(unit) : sizeOf(packed);
}

/** Returns the pack of which a shown quantity may be a multiple, or the whole unit if there is no pack. */
const meaningStep = ({ units, pack }: Goods, unit: OracleUnit): Exact | null => {
  const packed = unitOf(units, pack);
  return packed === undefined ? (unit.whole ? sizeOf(unit) : null) : sizeOf(packed);
};

/** Half of the last decimal: packs that are shown as equal to a limit respect it. */
const tolerance = exact('0.00005');

/** Returns the smallest multiple of the step that is enough. */
function countUp(enough: (amount: Exact) => boolean, step: Exact): Exact {
  let steps = 0;
  while (!enough(times(count(steps), step))) steps += 1;
  return times(count(steps), step);
}

/** Returns the largest multiple of the step that fits. */
function countDown(fits: (amount: Exact) => boolean, step: Exact): Exact {
  let steps = 0;
  while (fits(times(count(steps + 1), step))) steps += 1;
  return times(count(steps), step);
}

/** The nearest amounts with four decimals of the unit, which are too many to count. */
const stepsBelow = (base: Exact, unit: OracleUnit): Exact => ofUnit(cutOff(inUnit(base, unit), 4), unit);

function notBelow(base: Exact, unit: OracleUnit): Exact {
  const down = stepsBelow(base, unit);
  return below(down, base) ? plus(down, ofUnit(exact('0.0001'), unit)) : down;
}

/** A limit that is shown as a whole number of units is exactly that number, whatever the four decimals leave out. */
function evenly(limit: Exact, unit: OracleUnit): Exact | null {
  const units = ofUnit(rounded(inUnit(limit, unit), 0), unit);
  return shown(units) === shown(limit) ? units : null;
}

const refused = (code: string): Outcome => ({ quantity: '0', base: nothing, code });
const atLeastNothing = (a: Exact): Exact => (below(a, nothing) ? nothing : a);

/** The customer's multiple replaces the pack if it holds a whole number of them. */
function wholeUnit({ units, pack, multiple = null }: Asked): string | null {
  const [wanted, packed] = [unitOf(units, multiple), unitOf(units, pack)];
  if (wanted === undefined || packed === undefined) return pack;
  return isWhole(over(sizeOf(wanted), sizeOf(packed))) ? multiple : pack;
}

/** Settles the quantity to order for a requested one. A request that can be ordered exactly doesn't change. */
export function settle(asked: Asked): Outcome {
  const unit = unitOf(asked.units, asked.uom);
  if (!asked.sold) return refused(asked.discontinued ? 'no_longer_sold' : 'not_sold_to_customer');
  if (unit === undefined || !unit.sellable) return refused('not_sold_in_unit');
  if (asked.creditHold) return refused('credit_hold');
  const step = stepOf({ ...asked, pack: wholeUnit(asked) }, unit);
  const wanted = meant(asked.quantity, unit, meaningStep(asked, unit));
  const already = exact(asked.already);
  // A request for half a roll, if that isn't a whole number of packs, counts as one for a roll.
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
        : countUp((amount) => atMost(minus(missing, tolerance), amount), step);
    if (below(base, least)) [base, code] = [least, 'minimum_quantity'];
  }
  const limits = [
    [asked.maximum, 'maximum_quantity'],
    [asked.discontinued ? asked.left : null, 'discontinued'],
  ] as const;
  for (const [limit, name] of limits) {
    if (limit === null) continue;
    const room = minus(exact(limit), already);
    const largest =
      step === null
        ? (evenly(atLeastNothing(room), unit) ?? stepsBelow(atLeastNothing(room), unit))
        : countDown((amount) => below(amount, plus(room, tolerance)), step);
    if (below(largest, base)) [base, code] = [largest, name];
  }
  return { quantity: shown(inUnit(base, unit)), base, code: same(base, wanted) ? null : code };
}
