import { isSamePassword, newPasswordProblem } from '../../session/new-password.ts';

/** The values of the form; never stored. */
export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  repeat: string;
}

export type PasswordField = keyof PasswordForm;
/** The sentence that a field shows. */
export type PasswordProblem = 'missing' | 'short' | 'long' | 'same' | 'different';

export const emptyForm: PasswordForm = { currentPassword: '', newPassword: '', repeat: '' };

const problemOfNew = ({ currentPassword, newPassword }: PasswordForm): PasswordProblem | null =>
  newPasswordProblem(newPassword) ?? (isSamePassword(newPassword, currentPassword) ? 'same' : null);

/** Returns every invalid field in display order, by the rules of the call itself. */
export function checkPassword(form: PasswordForm): Map<PasswordField, PasswordProblem> {
  const ofNew = problemOfNew(form);
  return new Map([
    ...(form.currentPassword === '' ? [['currentPassword', 'missing'] as const] : []),
    ...(ofNew === null ? [] : [['newPassword', ofNew] as const]),
    ...(form.repeat === form.newPassword ? [] : [['repeat', 'different'] as const]),
  ]);
}
