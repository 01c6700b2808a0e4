import type { Column } from '@tradecounter/contract/feeds/column';
import { Refused, shown } from './refused.ts';

const decimal = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/;
const asText = (raw: unknown): string =>
  typeof raw === 'string' ? raw.trim() : typeof raw === 'number' ? String(raw) : '';

/** Returns why the value is outside the column's limits, or null. */
function outOfRange(value: number, { minimum, maximum, above }: Column): Refused | null {
  if (above !== undefined && value <= above) return new Refused(`is ${shown(value)}, must be more than ${above}`);
  if (minimum !== undefined && value < minimum) return new Refused(`is ${shown(value)}, must be ${minimum} or more`);
  if (maximum !== undefined && value > maximum) return new Refused(`is ${shown(value)}, must be ${maximum} or less`);
  return null;
}

/** Reads an exact decimal, without rounding and without a binary fraction. */
export function readDecimal(raw: unknown, column: Column, digits: { before: number; after: number }): string | Refused {
  const text = asText(raw);
  const match = decimal.exec(text);
  if (match === null || !/\d/.test(text)) return new Refused(`is ${shown(raw)}, must be a number such as 12.5`);
  const [, sign, integerPart = '', decimals = ''] = match;
  if (decimals.length > digits.after)
    return new Refused(`is ${shown(raw)}, at most ${digits.after} decimals are allowed`);
  if (integerPart.length > digits.before)
    return new Refused(`is ${shown(raw)}, at most ${digits.before} digits before the point are allowed`);
  const refused = outOfRange(Number(text), column);
  if (refused !== null) return refused;
  // Zero gets no sign. Otherwise rows that differ only in it would have different keys.
  if (integerPart === '' && decimals === '') return '0';
  return `${sign}${integerPart === '' ? '0' : integerPart}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Reads a whole number of up to nine digits. */
export function readInteger(raw: unknown, column: Column): string | Refused {
  const text = asText(raw);
  if (!/^-?\d{1,9}$/.test(text)) return new Refused(`is ${shown(raw)}, must be a whole number`);
  return outOfRange(Number(text), column) ?? text;
}
