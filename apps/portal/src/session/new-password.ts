import { newPassword } from '@tradecounter/contract/auth';
import { limits } from '@tradecounter/contract/limits';

/** Why a password cannot be chosen, by the rule of the calls; null = it can. */
export function newPasswordProblem(typed: string): 'short' | 'long' | null {
  if (newPassword.safeParse(typed).success) return null;
  return typed.trim() === '' || typed.length < limits.passwordMinimum ? 'short' : 'long';
}

/** Whether both are one password, however their letters are put together. */
export const isSamePassword = (one: string, other: string): boolean => one.normalize('NFC') === other.normalize('NFC');
