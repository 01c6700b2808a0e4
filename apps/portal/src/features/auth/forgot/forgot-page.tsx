import { useStore } from '../../../app/state/store.ts';
import { forgotLink } from '../mailed-links.ts';
import { ResetForm } from './reset-form.tsx';
import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { useAskedForm } from '../../../ui/form/use-asked-form.ts';
import { DoorCard } from '../door-card.tsx';
import style from '../door-card.module.css';
import { type DoorProblem, DoorForm } from '../door-form.tsx';
import { useAskForLink } from './mutations.ts';

/** Asks for the account. The answer is the same whether or not it exists. */
function AskForm() {
  const { t } = useTranslation('auth');
  const [username, setUsername] = useState('');
  const asking = useAskedForm<DoorProblem>(new Map(username.trim() === '' ? [['username', 'missing' as const]] : []));
  const { mutate, isPending, isSuccess, reset } = useAskForLink();
  const startOver = (): void => {
    reset();
    asking.reset();
  };
  if (isSuccess) {
    return (
      <DoorCard
        key="sent"
        title={t('forgot.sentTitle')}
        lead={t('forgot.sent', { username: username.trim() })}
        announced
      >
        <p className={style['text']}>{t('forgot.nothing')}</p>
        <div className={style['more']}>
          <Button onClick={startOver}>{t('forgot.again')}</Button>
        </div>
      </DoorCard>
    );
  }
  return (
    <DoorCard key="ask" title={t('forgot.title')} lead={t('forgot.lead')}>
      <DoorForm
        asking={asking}
        busy={isPending}
        action={t('forgot.submit')}
        submit={() => !isPending && asking.ask((refuse) => mutate(username.trim(), { onError: refuse }))}
      >
        {(said) => (
          <TextField
            id="username"
            label={t('username')}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            autoFocus
            required
            maxLength={limits.email}
            value={username}
            error={said.problemOf('username')}
            onChange={({ currentTarget }) => {
              setUsername(currentTarget.value);
              asking.forgive('username');
            }}
          />
        )}
      </DoorForm>
    </DoorCard>
  );
}

/** /auth/forgot: asks for a link, or sets a new password with one. */
export function ForgotPage() {
  const { token } = useStore(forgotLink);
  return token === null ? <AskForm /> : <ResetForm key={token} token={token} />;
}
