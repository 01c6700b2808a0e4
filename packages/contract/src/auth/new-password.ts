import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** A password that a user can choose. Older passwords may be shorter. */
export const newPassword = z.string().check(
  z.minLength(limits.passwordMinimum),
  z.maxLength(limits.password),
  // Blanks alone are easy to guess, and control characters can't be typed into a field.
  z.regex(/^(?=.*\S)[^\p{Cc}]*$/u),
);
