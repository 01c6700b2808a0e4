import type { Column } from '@tradecounter/contract/feeds/column';
import { isCode, isLine, isLines } from '@tradecounter/contract/text';
import { cut } from '../printable.ts';
import { cleanText, wrongEncoding } from './clean-text.ts';
import { Noted } from './noted.ts';
import { Refused, shown } from './refused.ts';

const codePointName = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

// NUL can't be stored. U+FFFD replaces bytes that aren't UTF-8.
const unstorable = /[\0\uFFFD]/;
/** Matches nearly every cell, which then needs no further checks. */
const plainAscii = /^[ -~]*$/;

type TextRules = Pick<Column, 'lines' | 'code' | 'secret'>;

/** Says which character is the first invalid one, as the end of a sentence, because it may be invisible. */
function firstInvalidCharacter(text: string, fits: (text: string) => boolean): string {
  const characters = [...text];
  const index = characters.findIndex((character) => !fits(`a${character}b`));
  return index < 0 ? '' : `, but character ${index + 1} is ${codePointName(characters[index]!)}`;
}

/** Returns why the text can't be stored, or null. Text has one line, unless the column allows more. */
export function textMistake(text: string, { lines, code, secret }: TextRules = {}): Refused | null {
  if (plainAscii.test(text)) return null;
  if (unstorable.test(text) || !text.isWellFormed())
    return new Refused('holds characters that are no UTF-8 text; save the file as UTF-8');
  const fits = lines === true ? isLines : code === true ? isCode : isLine;
  if (fits(text)) return null;
  const kind = lines === true ? 'text' : 'one line';
  const requirement = `must be ${kind} without characters that cannot be seen${firstInvalidCharacter(text, fits)}`;
  return new Refused(secret === true ? requirement : `is ${shown(text)}, ${requirement}`);
}

/** A text that can be stored, with the forms that were mended. */
interface Storable {
  text: string;
  forms: readonly string[];
}

/** Removes from a text what means nothing, if it can't be stored otherwise. A secret stays as it is. */
export function storable(text: string, rules: TextRules = {}): Storable | Refused {
  const mistake = textMistake(text, rules);
  if (mistake === null) return { text, forms: [] };
  if (rules.secret === true) return mistake;
  const cleaned = cleanText(text, rules);
  if (textMistake(cleaned.text, rules) === null) return cleaned;
  const odd = wrongEncoding(text);
  return odd === undefined ? mistake : new Refused(`is ${shown(text)}, which ${odd}`);
}

/** What is noted of a text. */
type Notes = ConstructorParameters<typeof Noted>[1];

/** Fits a text into the column's limits, or returns why it doesn't fit. */
function fitted(text: string, column: Column): ({ value: string } & Notes) | string {
  const { minLength, maxLength, oneOf, pattern, mend } = column;
  if (minLength !== undefined && text.length < minLength)
    return `has ${text.length} characters, at least ${minLength} are needed`;
  if (oneOf !== undefined && !oneOf.includes(text)) {
    const same = oneOf.find((one) => one.toLowerCase() === text.toLowerCase());
    return same === undefined
      ? `must be one of ${oneOf.join(', ')}`
      : { value: same, forms: ['values in other capitals'] };
  }
  const fitsPattern = pattern === undefined || pattern.matches.test(text);
  const mended = fitsPattern ? null : (mend?.(text) ?? null);
  if (mended !== null)
    return { value: mended.value, loss: mended.loss, forms: mended.form === undefined ? [] : [mended.form] };
  if (!fitsPattern) return `must be ${pattern!.says}`;
  if (maxLength === undefined || text.length <= maxLength) return { value: text };
  const reason = `has ${text.length} characters, at most ${maxLength} are allowed`;
  return column.cut === true ? { value: cut(text, maxLength), loss: `${reason}; the rest is cut` } : reason;
}

/** Reads text and trims it. */
export function readText(raw: unknown, column: Column): string | Refused | Noted {
  const refuse = (requirement: string): Refused =>
    new Refused(column.secret === true ? requirement : `is ${shown(raw)}, ${requirement}`);
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('must be text');
  const clean = storable(String(raw).trim(), column);
  if (clean instanceof Refused) return clean;
  // A cell with nothing but invisible characters is an empty one.
  if (clean.text === '') return new Noted(null, { forms: clean.forms });
  const fit = fitted(clean.text, column);
  if (typeof fit === 'string') return refuse(fit);
  const forms = [...clean.forms, ...(fit.forms ?? [])];
  const odd = plainAscii.test(fit.value) || column.secret === true ? undefined : wrongEncoding(fit.value);
  if (forms.length === 0 && fit.loss === undefined && odd === undefined) return fit.value;
  return new Noted(fit.value, {
    forms,
    loss: fit.loss,
    warning: odd === undefined ? undefined : `is ${shown(fit.value)}, which ${odd}`,
  });
}
