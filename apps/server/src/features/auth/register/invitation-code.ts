import { randomInt } from 'node:crypto';
import { hashToken } from '../../../platform/http/authenticate.ts';

// 32 signs without 0 O 1 I: it may be read out.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code of 80 random bits, in groups as people type it. */
export const newInvitationCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  );

/** What is kept of a code, however it was typed: blanks, dashes and letter case do not count. */
export const hashInvitationCode = (typed: string): Buffer =>
  hashToken(typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase());
