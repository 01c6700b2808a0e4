import { randomInt } from 'node:crypto';
import { limits } from '@tradecounter/contract/limits';

// Without 0 O 1 I L U, since people read the codes from paper.
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const groups = 3;
const groupLength = 4;
const codeLength = groups * groupLength;
const codePattern = new RegExp(`^[${alphabet}]{${codeLength}}$`);

const newCode = (): string => Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Makes ten codes of 58 bits, such as ABCD-EFGH-JKMN. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, () =>
    newCode()
      .match(new RegExp(`.{${groupLength}}`, 'g'))!
      .join('-'),
  );

/** Returns typed text in capitals, without spaces and dashes. */
const normalized = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();

/** Returns the typed code without its dashes; null if it can't be a recovery code. */
export function recoveryCodeOf(typed: string): string | null {
  const code = normalized(typed);
  return codePattern.test(code) ? code : null;
}

/** Returns the typed digits, grouped or not; null if they can't be an app's code. */
export function digitsOf(typed: string): string | null {
  const digits = normalized(typed);
  return /^\d{6}$/.test(digits) ? digits : null;
}
