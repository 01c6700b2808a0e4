import { type Fraction, fraction } from '../fraction.ts';
import { findUnit, type Unit } from '../units.ts';

/** Feet in a meter: exactly 1/0.3048. */
export const feetInMeter = fraction(1).div('0.3048');

/** The codes of units of area, with the exact square feet in one of them. */
const areaUnits: readonly { code: RegExp; squareFeet: Fraction }[] = [
  { code: /^(SF|SQFT|FT2|PI2|PIES2)$/i, squareFeet: fraction(1) },
  { code: /^(SY|SQYD|YD2)$/i, squareFeet: fraction(9) },
  { code: /^(SM|M2|SQM)$/i, squareFeet: feetInMeter.times(feetInMeter) },
];

/** Returns the square feet in one unit of area; null for any other unit. */
export const squareFeetIn = (code: string): Fraction | null =>
  areaUnits.find((one) => one.code.test(code))?.squareFeet ?? null;

/** The units of an item, and how it is sold. */
export interface UnitsOfItem {
  baseUom: string;
  /** Unit that is never broken, or null. */
  packUom: string | null;
  /** The suggested unit. */
  orderUom: string;
  units: readonly Unit[];
}

/** How an item covers an area. */
export interface SoldByArea {
  /** Square feet in one base unit. */
  perBase: Fraction;
  /** The unit to order an area in. */
  unit: Unit;
  /** Orders come in whole numbers of this unit; null = in any quantity of `unit`. */
  step: Unit | null;
}

/** Returns the codes of the units to order an area in, best first: packs, else what the distributor suggests. */
function preferredUnits({ baseUom, packUom, orderUom }: UnitsOfItem): string[] {
  if (packUom === null) return [orderUom, baseUom];
  if (packUom !== baseUom) return [packUom, orderUom, baseUom];
  // Goods that are cut to any whole base unit: the suggested unit may be a whole roll.
  return squareFeetIn(orderUom) === null ? [baseUom] : [orderUom, baseUom];
}

/** Returns how the item covers an area. Null for items that have no unit of area, or none to order in. */
export function soldByArea(item: UnitsOfItem): SoldByArea | null {
  const { units, baseUom, packUom } = item;
  const measured = [baseUom, ...units.map(({ code }) => code)].find((code) => squareFeetIn(code) !== null);
  const areaUnit = measured === undefined ? undefined : findUnit(units, measured);
  const sellable = units.filter((unit) => unit.sellable);
  const unit = preferredUnits(item)
    .map((code) => findUnit(sellable, code))
    .find((one) => one !== undefined);
  const orderUnit = unit ?? sellable[0];
  if (areaUnit === undefined || orderUnit === undefined) return null;
  const pack = packUom === null ? undefined : findUnit(units, packUom);
  return {
    perBase: squareFeetIn(areaUnit.code)!.times(areaUnit.divisor).div(areaUnit.factor),
    unit: orderUnit,
    step: pack ?? (orderUnit.whole ? orderUnit : null),
  };
}
