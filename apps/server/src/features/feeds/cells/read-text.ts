import type { Column } from '@tradecounter/contract/feeds/column';
import { Refused } from './refused.ts';

// Control characters but tab and line ends are no text, NUL cannot even be stored; U+FFFD is what bytes that are not UTF-8 were read as.
const unstorable = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFD]/;

/** Why the text cannot be stored, or null. */
export function textMistake(text: string): Refused | null {
  if (!unstorable.test(text) && text.isWellFormed()) return null;
  return new Refused('holds characters that are no UTF-8 text; save the file as UTF-8');
}

/** Text without the blanks around it. */
export function readText(raw: unknown, { minLength, maxLength, oneOf, pattern }: Column): string | Refused {
  if (typeof raw !== 'string' && typeof raw !== 'number') return new Refused('must be text');
  const text = String(raw).trim();
  const mistake = textMistake(text);
  if (mistake !== null) return mistake;
  if (minLength !== undefined && text.length < minLength) {
    return new Refused(`has ${text.length} characters, at least ${minLength} are needed`);
  }
  if (maxLength !== undefined && text.length > maxLength) {
    return new Refused(`has ${text.length} characters, at most ${maxLength} are allowed`);
  }
  if (oneOf !== undefined && !oneOf.includes(text)) return new Refused(`is '${text}', must be one of ${oneOf.join(', ')}`);
  if (pattern !== undefined && !pattern.matches.test(text)) return new Refused(`is '${text}', must be ${pattern.says}`);
  return text;
}
