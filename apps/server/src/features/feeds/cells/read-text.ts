import type { Column } from '@tradecounter/contract/feeds/column';
import { isCode, isLine, isLines } from '@tradecounter/contract/text';
import { Refused, shown } from './refused.ts';

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

// NUL can't be stored. U+FFFD replaces bytes that aren't UTF-8.
const unstorable = /[\0\uFFFD]/;
/** Matches nearly every cell, which then needs no further checks. */
const plainAscii = /^[ -~]*$/;

type Signs = Pick<Column, 'lines' | 'code' | 'secret'>;

/** Names the first invalid character, which may be invisible. */
function firstOf(text: string, fits: (text: string) => boolean): string {
  const characters = [...text];
  const place = characters.findIndex((one) => !fits(`a${one}b`));
  return place < 0 ? '' : `, but character ${place + 1} is ${codeOf(characters[place]!)}`;
}

/** Returns why the text can't be stored, or null. Text has one line, unless the column allows more. */
export function textMistake(text: string, { lines, code, secret }: Signs = {}): Refused | null {
  if (plainAscii.test(text)) return null;
  if (unstorable.test(text) || !text.isWellFormed())
    return new Refused('holds characters that are no UTF-8 text; save the file as UTF-8');
  const fits = lines === true ? isLines : code === true ? isCode : isLine;
  if (fits(text)) return null;
  const what = `must be ${lines === true ? 'text' : 'one line'} without characters that cannot be seen${firstOf(text, fits)}`;
  return new Refused(secret === true ? what : `is ${shown(text)}, ${what}`);
}

/** Reads text and trims it. */
export function readText(raw: unknown, { minLength, maxLength, oneOf, pattern, ...signs }: Column): string | Refused {
  const refused = (sentence: string): Refused =>
    new Refused(signs.secret === true ? sentence : `is ${shown(raw)}, ${sentence}`);
  if (typeof raw !== 'string' && typeof raw !== 'number') return refused('must be text');
  const text = String(raw).trim();
  const mistake = textMistake(text, signs);
  if (mistake !== null) return mistake;
  if (minLength !== undefined && text.length < minLength)
    return refused(`has ${text.length} characters, at least ${minLength} are needed`);
  if (maxLength !== undefined && text.length > maxLength)
    return refused(`has ${text.length} characters, at most ${maxLength} are allowed`);
  if (oneOf !== undefined && !oneOf.includes(text)) return refused(`must be one of ${oneOf.join(', ')}`);
  if (pattern !== undefined && !pattern.matches.test(text)) return refused(`must be ${pattern.says}`);
  return text;
}
