import type { Column } from '@tradecounter/contract/feeds/column';
import { type Noted, withForms } from './noted.ts';
import { foreignNumber, maxLength } from './foreign-number.ts';
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

/** Why a number is refused that may be two. */
export const ambiguous = (raw: unknown, [one, other]: readonly [string, string]): Refused =>
  new Refused(`is ${shown(raw)}, which may be ${one} or ${other}; must be a number such as 12.5`);

/** One to three digits, a dot and three more: with a decimal point, or with separated thousands. */
const grouped = /^(-?[1-9]\d{0,2})\.(\d{3})$/;

/** Refuses 1.234, or returns null. */
export function thousandOrDecimal(text: string): Refused | null {
  const [, before, after] = grouped.exec(text) ?? [];
  return before === undefined ? null : ambiguous(text, [`${before}.${after}`, `${before}${after}`]);
}

type Digits = { before: number; after: number };

/** Checks a plain number, which may have been `raw` in another form. */
function checked(raw: unknown, text: string, column: Column, digits: Digits): string | Refused | null {
  const match = text.length > maxLength ? null : decimal.exec(text);
  if (match === null || !/\d/.test(text)) return null;
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

/**
 * Reads an exact decimal, without rounding and without a binary fraction. Numbers as old programs write them, such as
 * 12.50- and $1,250.50, are read if they have one meaning.
 */
export function readDecimal(raw: unknown, column: Column, digits: Digits): string | Refused | Noted {
  const text = asText(raw);
  if (column.cents === true && text.at(-4) === '.') {
    const mistake = thousandOrDecimal(text);
    if (mistake !== null) return mistake;
  }
  const plain = checked(raw, text, column, digits);
  if (plain !== null) return plain;
  const foreign = foreignNumber(text);
  if (foreign === null) return new Refused(`is ${shown(raw)}, must be a number such as 12.5`);
  if ('readings' in foreign) return ambiguous(raw, foreign.readings);
  const value = checked(raw, foreign.plain, column, digits);
  return typeof value === 'string' ? withForms(value, foreign.forms) : value!;
}

/** Reads a whole number of up to nine digits. */
export function readInteger(raw: unknown, column: Column): string | Refused | Noted {
  const text = asText(raw);
  if (/^-?\d{1,9}$/.test(text)) return outOfRange(Number(text), column) ?? text;
  const foreign = thousandOrDecimal(text) ?? foreignNumber(text);
  if (foreign instanceof Refused) return foreign;
  if (foreign !== null && 'readings' in foreign) return ambiguous(raw, foreign.readings);
  const [, whole, zeros] = /^(-?\d{1,9})(\.0*)?$/.exec(foreign?.plain ?? '') ?? [];
  if (whole === undefined) return new Refused(`is ${shown(raw)}, must be a whole number`);
  const forms = [...foreign!.forms, ...(zeros === undefined ? [] : ['whole numbers as 12.0'])];
  return outOfRange(Number(whole), column) ?? withForms(String(Number(whole)), forms);
}
