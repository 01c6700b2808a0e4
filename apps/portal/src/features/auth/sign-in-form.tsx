import { limits } from '@tradecounter/contract/limits';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import type { Credentials } from './mutations.ts';
import { SignInProblem } from './sign-in-problem.tsx';
import style from './sign-in-form.module.css';

interface Props {
  busy: boolean;
  error: Error | null;
  onSignIn: (credentials: Credentials) => void;
}

/** User name and password. A missing value is reported at its field, which gets the focus. */
export function SignInForm({ busy, error, onSignIn }: Props) {
  const { t } = useTranslation('auth');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSubmitted(true);
    const empty = username.trim() === '' ? 'username' : password === '' ? 'password' : null;
    if (empty !== null) form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    else if (!busy) onSignIn({ username: username.trim(), password });
  };
  return (
    <form ref={form} noValidate className={style['form']} onSubmit={submit}>
      {error !== null && !busy && <SignInProblem error={error} />}
      <TextField
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        required
        maxLength={limits.username}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={isSubmitted && username.trim() === '' ? t('missingUsername') : null}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        maxLength={limits.password}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isSubmitted && password === '' ? t('missingPassword') : null}
      />
      <Button type="submit" kind="main" wide busy={busy}>
        {t('submit')}
      </Button>
    </form>
  );
}
