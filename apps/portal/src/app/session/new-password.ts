import { newPassword } from '@tradecounter/contract/auth/new-password';
import { limits } from '@tradecounter/contract/limits';

/** Returns the problem with a new password, by the rule of the calls; null = none. */
export function newPasswordProblem(typed: string): 'short' | 'long' | null {
  if (newPassword.safeParse(typed).success) return null;
  return typed.trim() === '' || typed.length < limits.passwordMinimum ? 'short' : 'long';
}

/** Returns whether two texts are the same password, whatever their Unicode composition. */
export const isSamePassword = (a: string, b: string): boolean => a.normalize('NFC') === b.normalize('NFC');
