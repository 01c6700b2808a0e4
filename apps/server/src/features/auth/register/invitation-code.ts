import { randomInt } from 'node:crypto';
import { hashToken } from '../../../platform/http/authenticate.ts';

// 32 characters without 0 O 1 I, since the code may be read aloud.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Makes a code of 80 random bits, in groups as people type it. */
export const newInvitationCode = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  );

/** Hashes a code for storage. Spaces, dashes and letter case don't matter. */
export const hashInvitationCode = (typed: string): Buffer =>
  hashToken(typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase());
