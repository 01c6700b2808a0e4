import { isSamePassword, newPasswordProblem } from '../../app/session/new-password.ts';

/** The values of the form, which are never stored. */
export interface PasswordForm {
  currentPassword: string;
  newPassword: string;
  repeat: string;
}

export type PasswordField = keyof PasswordForm;
/** The problem with a field: `same` as the current password, or a repetition that is `different`. */
export type PasswordProblem = 'missing' | 'short' | 'long' | 'same' | 'different';

export const emptyForm: PasswordForm = { currentPassword: '', newPassword: '', repeat: '' };

const problemOfNewPassword = ({ currentPassword, newPassword }: PasswordForm): PasswordProblem | null =>
  newPasswordProblem(newPassword) ?? (isSamePassword(newPassword, currentPassword) ? 'same' : null);

/** Returns the problem with each invalid field, in display order, by the same rules as the server's. */
export function checkPassword(form: PasswordForm): Map<PasswordField, PasswordProblem> {
  const newPasswordIssue = problemOfNewPassword(form);
  return new Map([
    ...(form.currentPassword === '' ? [['currentPassword', 'missing'] as const] : []),
    ...(newPasswordIssue === null ? [] : [['newPassword', newPasswordIssue] as const]),
    ...(form.repeat === form.newPassword ? [] : [['repeat', 'different'] as const]),
  ]);
}
