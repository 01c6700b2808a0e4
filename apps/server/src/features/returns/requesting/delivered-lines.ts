import { fraction, type Fraction } from '@tradecounter/rules/fraction';
import { type LeftOverProblem, leftOverProblem, returnableUntil } from '@tradecounter/rules/returns/return-line';
import { fromBase, toBase, type UnitSize } from '@tradecounter/rules/units';
import type { DeliveredRow } from './delivered-repository.ts';

/** A line of an order or invoice that was delivered, with what can be returned of it. Quantities are exact. */
export interface DeliveredLine {
  row: DeliveredRow;
  /** In the line's unit. */
  delivered: Fraction;
  /** What no return of the line, or of its goods by another document, asks for yet, in the line's unit. */
  left: Fraction;
  /** The unit that the item is packed in, with whole packs that are left. Null if it isn't packed, or in another way. */
  pack: { uom: string; unit: UnitSize; left: Fraction } | null;
  unit: UnitSize | null;
  /** The last day for left-over goods. Null = no limit. */
  until: string | null;
  leftOverProblem: LeftOverProblem | null;
}

const sizeOf = (factor: string | null, divisor: string | null): UnitSize | null =>
  factor === null || divisor === null ? null : { factor, divisor };

/** Calculates what can be returned of a delivered line today. */
export function deliveredLine(row: DeliveredRow, today: string): DeliveredLine {
  const unit = sizeOf(row.factor, row.divisor);
  const delivered =
    row.inBase && unit !== null ? fraction(fromBase(row.delivered, unit).round(4)) : fraction(row.delivered);
  const ofLine = delivered.minus(row.asked);
  const ofGoods = row.together === null || unit === null ? ofLine : fraction(fromBase(row.together, unit).round(4));
  const rest = ofGoods.lt(ofLine) ? ofGoods : ofLine;
  const left = rest.isPositive() ? rest : fraction(0);
  const packUnit = sizeOf(row.packFactor, row.packDivisor);
  // Four decimals of the line's unit can be a little less than whole packs.
  const packs = unit === null || packUnit === null ? null : fromBase(toBase(left, unit), packUnit);
  const pack =
    packs === null || packUnit === null || row.packUom === null
      ? null
      : { uom: row.packUom, unit: packUnit, left: packs.plus('0.001').floor() };
  const until = returnableUntil(row.since, row.returnDays);
  const problem = leftOverProblem({ notReturnable: row.notReturnable, until, today });
  return { row, delivered, left, pack, unit, until, leftOverProblem: problem };
}
