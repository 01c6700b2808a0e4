import { findUnit, fromBase, type Unit } from '@tradecounter/rules/units';
import { wholeWithin } from '@tradecounter/rules/quantities/whole-units';

type WireUnit = { code: string; name: string; factor: number; divisor: number; sellable: boolean; whole: boolean };

/** Converts units to the form that the rules package reads, with factors as exact text. */
export const unitsOf = (item: { uoms: readonly WireUnit[] }): Unit[] =>
  item.uoms.map((uom) => ({ ...uom, factor: String(uom.factor), divisor: String(uom.divisor) }));

interface Packed {
  baseUom: string;
  packUom: string | null;
  orderUom: string;
  uoms: readonly WireUnit[];
}

/**
 * Returns the full packs in a base quantity, with their unit; null when the goods aren't packed or there is less than
 * one.
 */
export function fullPacks(item: Packed, base: number): { packs: number; unit: string } | null {
  const code = item.packUom ?? item.orderUom;
  if (code === item.baseUom || base <= 0) return null;
  const unit = findUnit(unitsOf(item), code);
  if (unit === undefined) return null;
  const packs = wholeWithin(base, unit).toWire();
  return packs < 1 ? null : { packs, unit: code };
}

/**
 * Converts a base quantity to one of the item's units. Of a unit that can't be divided it counts the full ones. A unit
 * that the item doesn't have counts as the base unit.
 */
export function inUnit(item: Pick<Packed, 'baseUom' | 'uoms'>, base: number, code: string): number {
  const unit = code === item.baseUom ? undefined : findUnit(unitsOf(item), code);
  if (unit === undefined) return base;
  return (unit.whole ? wholeWithin(base, unit) : fromBase(base, unit)).toWire();
}
