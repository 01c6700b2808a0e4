import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { ProblemSummary, type Point } from '../../ui/fields/problem-summary.tsx';
import style from './password-form.module.css';
import { usePasswordForm } from './use-password-form.ts';
import type { PasswordField as Field } from './password-values.ts';

const fields: readonly { field: Field; autoComplete: string }[] = [
  { field: 'currentPassword', autoComplete: 'current-password' },
  { field: 'newPassword', autoComplete: 'new-password' },
  { field: 'repeat', autoComplete: 'new-password' },
];

function useWhole(): (error: Error) => string {
  const { t } = useTranslation('profile');
  return (error) => {
    if (!(error instanceof CallError) || error.status === 0) return t('security.error.network');
    return error.status < 500 || error.status === 503 ? error.message : t('security.error.internal');
  };
}

interface Props {
  /** It is all there is on the page: the focus begins in it. */
  alone?: boolean;
  onChanged: () => void;
}

/** The form for another password: errors stand at their fields and, once it was tried, in a summary on top. */
export function PasswordForm({ alone = false, onChanged }: Props) {
  const { t } = useTranslation('profile');
  const { username } = useUser();
  const whole = useWhole();
  const { form, problems, asked, busy, refused, change, submit } = usePasswordForm(onChanged);

  const said: Readonly<Record<string, string>> = refused instanceof CallError ? refused.fields : {};
  const own = [...problems].map(([field, problem]): [Field, string] => [field, t(`security.error.${problem}`, { minimum: limits.passwordMinimum, maximum: limits.password })]);
  const problemOf = (field: Field): string | null => own.find(([one]) => one === field)?.[1] ?? said[field] ?? null;
  const points: Point[] = [...own, ...Object.entries(said)].map(([field, sentence]) => ({ field, sentence }));
  if (points.length === 0 && refused !== null) points.push({ sentence: whole(refused) });

  return (
    // Our own sentences, not the browser's.
    <form noValidate className={style['form']} onSubmit={(event) => [event.preventDefault(), submit()]}>
      {points.length > 0 && (
        <ProblemSummary key={`${asked} ${refused === null}`} name={t('security.error.summary')} title={own.length > 0 ? t('error.check') : t('security.error.refused')} points={points} />
      )}
      {/* For the browser's list of passwords, which would not know whose this one is. */}
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
          error={problemOf(field)}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      ))}
      <Button type="submit" kind="main" busy={busy}>
        {t('security.submit')}
      </Button>
    </form>
  );
}
