import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useAskedForm } from '../../../ui/form/use-asked-form.ts';
import type { Proof } from './mutations.ts';
import { type ProofField, saidOfProof } from './said.ts';
import style from './second-step.module.css';

interface Props {
  /** The reason for the question, and the label of the button. */
  lead: string;
  action: string;
  /** True when the second step is on, so that a code is needed too. */
  withCode: boolean;
  danger?: boolean;
  busy: boolean;
  send: (proof: Proof, refuse: (error: Error) => void) => void;
  /** Null where the user can't cancel. */
  onCancel: (() => void) | null;
}

/** Asks for the password, and a code where the second step is on, before it is changed. */
export function ProofForm({ lead, action, withCode, danger = false, busy, send, onCancel }: Props) {
  const { t } = useTranslation('secondStep');
  const { username } = useUser();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const missing: ProofField[] = [
    ...(password === '' ? ['password' as const] : []),
    ...(withCode && code.trim() === '' ? ['code' as const] : []),
  ];
  const asking = useAskedForm(new Map(missing.map((field) => [field, 'missing' as const])));
  const said = saidOfProof(asking, t);
  const submit = (): void => {
    if (!busy) asking.ask((refuse) => send({ password, ...(withCode && { code: code.trim() }) }, refuse));
  };
  return (
    <form
      noValidate
      className={style['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={style['text']}>{lead}</p>
      <FormProblems
        form={asking}
        said={said}
        name={t('error.summary')}
        check={t('error.summary')}
        refusal={t('error.refused')}
      />
      <input hidden readOnly autoComplete="username" value={username} />
      <PasswordField
        id="second-step-password"
        label={t('password')}
        autoComplete="current-password"
        autoFocus
        required
        maxLength={limits.password}
        value={password}
        error={said.problemOf('password')}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          asking.forgive('password');
        }}
      />
      {withCode && (
        <TextField
          id="second-step-code"
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={limits.secondStepCode}
          value={code}
          error={said.problemOf('code')}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            asking.forgive('code');
          }}
        />
      )}
      <div className={style['buttons']}>
        <Button type="submit" kind={danger ? 'danger' : 'main'} busy={busy}>
          {action}
        </Button>
        {onCancel !== null && (
          <Button disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
