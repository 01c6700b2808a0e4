import { newPasswordProblem } from '../../app/session/new-password.ts';
import type { NewPassword } from './new-password-fields.tsx';

export type NewPasswordProblem = 'short' | 'long' | 'different';

/** Returns the problems with a new password. */
export function checkNewPassword({ newPassword, repeat }: NewPassword): [keyof NewPassword, NewPasswordProblem][] {
  const problem = newPasswordProblem(newPassword);
  return [
    ...(problem === null ? [] : [['newPassword', problem] as [keyof NewPassword, NewPasswordProblem]]),
    ...(repeat === newPassword ? [] : [['repeat', 'different'] as [keyof NewPassword, NewPasswordProblem]]),
  ];
}
