import { randomInt } from 'node:crypto';
import { limits } from '@tradecounter/contract/limits';

// Without 0 O 1 I L U: they are read off paper.
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groups = 3;
const groupLength = 4;
const length = groups * groupLength;
const shape = new RegExp(`^[${alphabet}]{${length}}$`);

const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ten codes of 58 bits, as they are kept in mind by nobody: ABCD-EFGH-JKMN. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, () =>
    newCode()
      .match(new RegExp(`.{${groupLength}}`, 'g'))!
      .join('-'),
  );

/** Letter case, blanks and dashes do not count. */
const plain = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();

/** The code that was typed, without its dashes; null where it cannot be one. */
export function recoveryCodeOf(typed: string): string | null {
  const code = plain(typed);
  return shape.test(code) ? code : null;
}

/** The digits that were typed, in groups or not; null where these cannot be an app's code. */
export function digitsOf(typed: string): string | null {
  const digits = plain(typed);
  return /^\d{6}$/.test(digits) ? digits : null;
}
