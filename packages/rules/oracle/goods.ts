import { exact, type Exact, over, shown, times } from './exact.ts';

/** A unit of an item. One of it is `size` base units ('1/12', '23.64', '20/3'). */
export interface OracleUnit {
  code: string;
  size: string;
  sellable: boolean;
  whole: boolean;
}

export interface Goods {
  units: readonly OracleUnit[];
  /** Code of the unit that is never broken, or null. */
  pack: string | null;
}

export const unitOf = (units: readonly OracleUnit[], code: string | null): OracleUnit | undefined =>
  units.find((unit) => unit.code === code);
export const sizeOf = (unit: OracleUnit): Exact => exact(unit.size);
export const inUnit = (base: Exact, unit: OracleUnit): Exact => over(base, sizeOf(unit));
export const ofUnit = (quantity: Exact, unit: OracleUnit): Exact => times(quantity, sizeOf(unit));

/** Converts the shown quantity of a line to exact base units. If it is shown like whole packs, it means those packs. */
export function meant(quantity: string, unit: OracleUnit, step: Exact | null): Exact {
  const plain = ofUnit(exact(quantity), unit);
  if (step === null) return plain;
  // A quantity that whole packs are shown as, with four decimals, means exactly these packs.
  for (const number of [
    over(plain, step)[0] / over(plain, step)[1],
    over(plain, step)[0] / over(plain, step)[1] + 1n,
  ]) {
    const packs = times([number, 1n], step);
    if (shown(inUnit(packs, unit)) === shown(exact(quantity))) return packs;
  }
  return plain;
}
