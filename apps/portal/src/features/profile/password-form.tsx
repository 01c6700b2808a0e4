import { limits } from '@tradecounter/contract/limits';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormProblems, saidOf, wholeOf } from '../../ui/form/form-problems.tsx';
import style from './password-form.module.css';
import { usePasswordForm } from './use-password-form.ts';
import type { PasswordField as Field } from './password-values.ts';

const fields: readonly { field: Field; autoComplete: string }[] = [
  { field: 'currentPassword', autoComplete: 'current-password' },
  { field: 'newPassword', autoComplete: 'new-password' },
  { field: 'repeat', autoComplete: 'new-password' },
];

interface Props {
  /** True if the form is the only thing on the page. Its first field then takes the focus. */
  alone?: boolean;
  onChanged: () => void;
}

/**
 * The form that changes the password. Errors appear at their fields and, after the first attempt, in a summary at the
 * top.
 */
export function PasswordForm({ alone = false, onChanged }: Props) {
  const { t } = useTranslation('profile');
  const { username } = useUser();
  const { form, asking, busy, change, submit } = usePasswordForm(onChanged);
  const said = saidOf(
    asking,
    (_field, problem) => t(`security.error.${problem}`, { minimum: limits.passwordMinimum, maximum: limits.password }),
    wholeOf(t('security.error.internal')),
  );
  return (
    // We show our own messages instead of the browser's.
    <form
      noValidate
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormProblems
        form={asking}
        said={said}
        name={t('security.error.summary')}
        check={t('error.check')}
        refusal={t('security.error.refused')}
      />
      {/* For the browser's password manager, which needs to know the account. */}
      <input hidden readOnly autoComplete="username" value={username} />
      {fields.map(({ field, autoComplete }) => (
        <PasswordField
          key={field}
          id={field}
          label={t(`security.field.${field}`)}
          {...(field === 'newPassword' && { hint: t('security.hint', { minimum: limits.passwordMinimum }) })}
          autoComplete={autoComplete}
          autoFocus={alone && field === 'currentPassword'}
          required
          maxLength={limits.password}
          value={form[field]}
          error={said.problemOf(field)}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      ))}
      <Button type="submit" kind="main" busy={busy}>
        {t('security.submit')}
      </Button>
    </form>
  );
}
