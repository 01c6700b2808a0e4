import type { Column } from '@tradecounter/contract/feeds/column';
import { isCode, isLine, isLines } from '@tradecounter/contract/text';
import { Refused, shown } from './refused.ts';

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

// NUL cannot even be stored; U+FFFD is what bytes that are not UTF-8 were read as.
const unstorable = /[\0\uFFFD]/;
/** Nearly every cell: nothing in it needs a closer look. */
const plainAscii = /^[ -~]*$/;

type Signs = Pick<Column, 'lines' | 'code' | 'secret'>;

/** Names the first character that does not fit, for whoever cannot see it. */
function firstOf(text: string, fits: (text: string) => boolean): string {
  const characters = [...text];
  const place = characters.findIndex((one) => !fits(`a${one}b`));
  return place < 0 ? '' : `, but character ${place + 1} is ${codeOf(characters[place]!)}`;
}

/** Why the text cannot be stored, or null. One line, unless the column says otherwise. */
export function textMistake(text: string, { lines, code, secret }: Signs = {}): Refused | null {
  if (plainAscii.test(text)) return null;
  if (unstorable.test(text) || !text.isWellFormed())
    return new Refused('holds characters that are no UTF-8 text; save the file as UTF-8');
  const fits = lines === true ? isLines : code === true ? isCode : isLine;
  if (fits(text)) return null;
  const what = `must be ${lines === true ? 'text' : 'one line'} without characters that cannot be seen${firstOf(text, fits)}`;
  return new Refused(secret === true ? what : `is ${shown(text)}, ${what}`);
}

/** Text without the blanks around it. */
export function readText(raw: unknown, { minLength, maxLength, oneOf, pattern, ...signs }: Column): string | Refused {
  const told = (sentence: string): Refused =>
    new Refused(signs.secret === true ? sentence : `is ${shown(raw)}, ${sentence}`);
  if (typeof raw !== 'string' && typeof raw !== 'number') return told('must be text');
  const text = String(raw).trim();
  const mistake = textMistake(text, signs);
  if (mistake !== null) return mistake;
  if (minLength !== undefined && text.length < minLength)
    return told(`has ${text.length} characters, at least ${minLength} are needed`);
  if (maxLength !== undefined && text.length > maxLength)
    return told(`has ${text.length} characters, at most ${maxLength} are allowed`);
  if (oneOf !== undefined && !oneOf.includes(text)) return told(`must be one of ${oneOf.join(', ')}`);
  if (pattern !== undefined && !pattern.matches.test(text)) return told(`must be ${pattern.says}`);
  return text;
}
