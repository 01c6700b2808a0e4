import { toText } from '@tradecounter/rules/decimal';
import { convert, findUnit } from '@tradecounter/rules/units';
import type { ItemUnits } from './read-units.ts';

/** Converts a level into another unit. Returns null when there is no level or the item no longer has the old unit. */
export function levelIn(level: string | null, { units }: ItemUnits, from: string, to: string): string | null {
  if (level === null || from === to) return level;
  const [oldUnit, newUnit] = [findUnit(units, from), findUnit(units, to)];
  return oldUnit === undefined || newUnit === undefined ? null : toText(convert(level, oldUnit, newUnit).round(4));
}
