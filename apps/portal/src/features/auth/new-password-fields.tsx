import { limits } from '@tradecounter/contract/limits';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import type { Said } from '../../ui/form/form-problems.tsx';

export interface NewPassword {
  newPassword: string;
  repeat: string;
}

interface Props {
  form: NewPassword;
  said: Pick<Said, 'problemOf'>;
  onChange: (part: Partial<NewPassword>) => void;
  autoFocus?: boolean;
  /** True for the user's first password, which replaces none. */
  first?: boolean;
}

/** Two fields for a new password: the password and its repetition. */
export function NewPasswordFields({ form, said, onChange, autoFocus = false, first = false }: Props) {
  const { t } = useTranslation('auth');
  return (['newPassword', 'repeat'] as const).map((field) => (
    <PasswordField
      key={field}
      id={field}
      label={t(first ? `field.first.${field}` : `field.${field}`)}
      {...(field === 'newPassword' && { hint: t('field.hint', { minimum: limits.passwordMinimum }) })}
      autoComplete="new-password"
      autoFocus={autoFocus && field === 'newPassword'}
      required
      maxLength={limits.password}
      value={form[field]}
      error={said.problemOf(field)}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  ));
}
