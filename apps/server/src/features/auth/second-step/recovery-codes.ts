import { randomInt } from 'node:crypto';
import { limits } from '@tradecounter/contract/limits';

// Without 0 O 1 I L U, since people read the codes from paper.
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groups = 3;
const groupLength = 4;
const length = groups * groupLength;
const shape = new RegExp(`^[${alphabet}]{${length}}$`);

const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Makes ten codes of 58 bits, such as ABCD-EFGH-JKMN. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, () =>
    newCode()
      .match(new RegExp(`.{${groupLength}}`, 'g'))!
      .join('-'),
  );

/** Letter case, spaces and dashes don't matter. */
const plain = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();

/** Returns the typed code without its dashes; null if it can't be a recovery code. */
export function recoveryCodeOf(typed: string): string | null {
  const code = plain(typed);
  return shape.test(code) ? code : null;
}

/** Returns the typed digits, grouped or not; null if they can't be an app's code. */
export function digitsOf(typed: string): string | null {
  const digits = plain(typed);
  return /^\d{6}$/.test(digits) ? digits : null;
}
