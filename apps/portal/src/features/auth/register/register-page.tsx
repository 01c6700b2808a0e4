import { useStore } from '../../../app/state/store.ts';
import { registerLink, dropLink } from '../mailed-links.ts';
import { RegisterForm } from './register-form.tsx';
import { CallError } from '@tradecounter/contract/client';
import { paths } from '@tradecounter/contract/pages/pages';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { arriveWith } from '../arrival.ts';
import { DoorCard } from '../door-card.tsx';
import { useConfirm } from './mutations.ts';

/** Confirms a mailed link after a press on a button, because mail programs open links too. */
function ConfirmAddress({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { mutate, isPending, data, error } = useConfirm();
  const confirm = (): void =>
    mutate(token, {
      onSuccess: ({ waits }) => {
        if (waits) return;
        arriveWith('confirmed');
        dropLink(registerLink);
        void navigate({ to: paths.signIn, replace: true });
      },
    });
  const { code, message } = CallError.of(error);
  if (['link_over', 'invalid', 'conflict'].includes(code)) {
    return (
      <DoorCard
        key="over"
        title={t('register.overTitle')}
        lead={code === 'conflict' ? message : t('register.over')}
        announced
      >
        <Button kind="main" wide onClick={() => dropLink(registerLink)}>
          {t('register.again')}
        </Button>
      </DoorCard>
    );
  }
  if (data?.waits === true)
    return <DoorCard key="waits" title={t('register.waitsTitle')} lead={t('register.waits')} announced />;
  return (
    <DoorCard key="confirm" title={t('register.confirmTitle')} lead={t('register.confirm')}>
      {error !== null && !isPending ? (
        <ErrorState error={error} onRetry={confirm} />
      ) : (
        <Button kind="main" wide busy={isPending || data !== undefined} onClick={confirm}>
          {t('register.confirmSubmit')}
        </Button>
      )}
    </DoorCard>
  );
}

/** /auth/register: requests an account, or confirms the address of one by a mailed link. */
export function RegisterPage() {
  const { token, customerNumber, invitation } = useStore(registerLink);
  return token === null ? (
    <RegisterForm key={invitation} customerNumber={customerNumber} invitation={invitation} />
  ) : (
    <ConfirmAddress key={token} token={token} />
  );
}
