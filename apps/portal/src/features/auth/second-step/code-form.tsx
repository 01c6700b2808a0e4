import { CallError } from '@tradecounter/contract/client';
import { limits } from '@tradecounter/contract/limits';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import style from './code-form.module.css';
import { CodeProblem } from './code-problem.tsx';

interface Props {
  /** The portal's name in the user's authenticator app. */
  title: string;
  busy: boolean;
  error: Error | null;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The number of digits of an app's code. */
const appCodeLength = 6;
const isWrong = (error: Error | null): boolean => CallError.of(error).code === 'second_step_wrong';

/**
 * The code after the password. An app's code is sent with its last digit, a recovery code by the button. A wrong code
 * clears the field.
 */
export function CodeForm({ title, busy, error, onCode, onBack }: Props) {
  const { t } = useTranslation('secondStep');
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  // A rejection of one kind of code says nothing about the other kind.
  const [sentKind, setSentKind] = useState<'app' | 'recovery' | null>(null);
  const kind = recovery ? 'recovery' : 'app';
  const problem = error === null || busy || (isWrong(error) && sentKind !== kind) ? null : error;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWrong(error)) setCode('');
    field.current?.focus();
  }, [error, recovery]);

  const send = (fullCode: string): void => {
    setSentKind(kind);
    onCode(fullCode);
  };
  const type = (typed: string): void => {
    if (busy) return;
    if (recovery) return setCode(typed);
    const digits = typed.replaceAll(/\D/g, '').slice(0, appCodeLength);
    setCode(digits);
    if (digits.length === appCodeLength && digits !== code) send(digits);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSubmitted(true);
    if (code.trim() === '') field.current?.focus();
    else if (!busy) send(code.trim());
  };
  const switchKind = (): void => {
    setRecovery(!recovery);
    setCode('');
    setSubmitted(false);
  };
  return (
    <>
      <p className={style['lead']}>{t(recovery ? 'signIn.recoveryLead' : 'signIn.lead', { title })}</p>
      <form noValidate className={style['form']} onSubmit={submit}>
        {problem !== null && <CodeProblem error={problem} recovery={recovery} />}
        <TextField
          key={kind}
          ref={field}
          label={t(recovery ? 'signIn.recovery' : 'signIn.code')}
          name="code"
          autoComplete={recovery ? 'off' : 'one-time-code'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoCapitalize={recovery ? 'characters' : 'off'}
          spellCheck={false}
          autoFocus
          required
          readOnly={busy}
          maxLength={limits.secondStepCode}
          className={style['code']}
          value={code}
          onChange={(event) => type(event.target.value)}
          error={isSubmitted && code.trim() === '' && !isWrong(error) ? t('signIn.missing') : null}
        />
        <Button type="submit" kind="main" wide busy={busy}>
          {t('signIn.submit')}
        </Button>
      </form>
      <div className={style['ways']}>
        <Button kind="quiet" disabled={busy} onClick={switchKind}>
          {t(recovery ? 'signIn.useApp' : 'signIn.useRecovery')}
        </Button>
        <Button kind="quiet" icon="left" disabled={busy} onClick={onBack}>
          {t('signIn.back')}
        </Button>
      </div>
      {recovery && <p className={style['lost']}>{t('signIn.lost')}</p>}
    </>
  );
}
