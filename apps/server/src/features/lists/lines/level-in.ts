import { toText } from '@tradecounter/rules/decimal';
import { convert, findUnit } from '@tradecounter/rules/units';
import type { ItemUnits } from './read-units.ts';

/** Converts a level into another unit. Returns null when there is no level or the item no longer has the old unit. */
export function levelIn(level: string | null, { units }: ItemUnits, from: string, to: string): string | null {
  if (level === null || from === to) return level;
  const [was, is] = [findUnit(units, from), findUnit(units, to)];
  return was === undefined || is === undefined ? null : toText(convert(level, was, is).round(4));
}
