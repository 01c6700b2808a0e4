import type { Column } from '@tradecounter/contract/feeds/column';
import { Refused, shown } from './refused.ts';

const decimal = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/;
const asText = (raw: unknown): string =>
  typeof raw === 'string' ? raw.trim() : typeof raw === 'number' ? String(raw) : '';

function outside(value: number, { minimum, maximum, above }: Column): Refused | null {
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
  const [, sign, whole = '', part = ''] = match;
  if (part.length > digits.after) return new Refused(`is ${shown(raw)}, at most ${digits.after} decimals are allowed`);
  if (whole.length > digits.before)
    return new Refused(`is ${shown(raw)}, at most ${digits.before} digits before the point are allowed`);
  const refused = outside(Number(text), column);
  if (refused !== null) return refused;
  // Zero gets no sign. Otherwise rows that differ only in it would have different keys.
  if (whole === '' && part === '') return '0';
  return `${sign}${whole === '' ? '0' : whole}${part === '' ? '' : `.${part}`}`;
}

/** Reads a whole number of up to nine digits. */
export function readInteger(raw: unknown, column: Column): string | Refused {
  const text = asText(raw);
  if (!/^-?\d{1,9}$/.test(text)) return new Refused(`is ${shown(raw)}, must be a whole number`);
  return outside(Number(text), column) ?? text;
}
