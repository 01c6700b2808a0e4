import type { Column } from '@tradecounter/contract/feeds/column';
import { isCode, isLine, isLines } from '@tradecounter/contract/text';
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

/** Reads text and trims it. */
export function readText(raw: unknown, { minLength, maxLength, oneOf, pattern, ...rules }: Column): string | Refused {
  const refuse = (requirement: string): Refused =>
    new Refused(rules.secret === true ? requirement : `is ${shown(raw)}, ${requirement}`);
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse('must be text');
  const text = String(raw).trim();
  const mistake = textMistake(text, rules);
  if (mistake !== null) return mistake;
  if (minLength !== undefined && text.length < minLength)
    return refuse(`has ${text.length} characters, at least ${minLength} are needed`);
  if (maxLength !== undefined && text.length > maxLength)
    return refuse(`has ${text.length} characters, at most ${maxLength} are allowed`);
  if (oneOf !== undefined && !oneOf.includes(text)) return refuse(`must be one of ${oneOf.join(', ')}`);
  if (pattern !== undefined && !pattern.matches.test(text)) return refuse(`must be ${pattern.says}`);
  return text;
}
