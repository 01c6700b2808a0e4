import { CallError } from '@tradecounter/contract/client';
import { paths } from '@tradecounter/contract/pages/pages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useAskedForm } from '../../../ui/form/use-asked-form.ts';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { arriveWith } from '../arrival.ts';
import { checkNewPassword } from '../check-new-password.ts';
import { DoorCard } from '../door-card.tsx';
import { type DoorProblem, DoorForm } from '../door-form.tsx';
import { dropLink, forgotLink } from '../mailed-links.ts';
import { type NewPassword, NewPasswordFields } from '../new-password-fields.tsx';
import { useLinkCheck, useResetPassword } from './mutations.ts';

const isLinkOver = (error: unknown): boolean => ['link_over', 'invalid'].includes(CallError.of(error).code);

/** Explains that a link is no longer valid, and offers another one. */
function LinkOver() {
  const { t } = useTranslation('auth');
  return (
    <DoorCard title={t('forgot.overTitle')} lead={t('forgot.over')} announced>
      <Button kind="main" wide onClick={() => dropLink(forgotLink)}>
        {t('forgot.anew')}
      </Button>
    </DoorCard>
  );
}

function ChoosePassword({ token, onOver }: { token: string; onOver: () => void }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [form, setForm] = useState<NewPassword>({ newPassword: '', repeat: '' });
  const asking = useAskedForm<DoorProblem>(new Map(checkNewPassword(form)));
  const { mutate, isPending, isSuccess } = useResetPassword();
  const done = (): void => {
    arriveWith('changed');
    dropLink(forgotLink);
    void navigate({ to: paths.signIn, replace: true });
  };
  const send = (refuse: (error: Error) => void): void =>
    mutate(
      { token, newPassword: form.newPassword },
      {
        onSuccess: done,
        onError: (error) => (CallError.of(error).code === 'link_over' ? onOver() : refuse(error)),
      },
    );
  return (
    <DoorCard title={t('forgot.chooseTitle')} lead={t('forgot.choose')}>
      <DoorForm
        asking={asking}
        busy={isPending || isSuccess}
        action={t('forgot.set')}
        submit={() => !isPending && asking.ask(send)}
      >
        {(said) => (
          <NewPasswordFields
            autoFocus
            form={form}
            said={said}
            onChange={(part) => {
              setForm({ ...form, ...part });
              asking.forgive(...Object.keys(part));
            }}
          />
        )}
      </DoorForm>
    </DoorCard>
  );
}

/**
 * Sets a new password by a mailed link. It checks the link first, so that the user doesn't choose a password with an
 * invalid link.
 */
export function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const { isPending, error, refetch } = useLinkCheck(token);
  const [over, setOver] = useState(false);
  if (over || isLinkOver(error)) return <LinkOver />;
  if (error !== null) {
    return (
      <DoorCard title={t('forgot.chooseTitle')} lead={t('forgot.choose')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </DoorCard>
    );
  }
  return isPending ? (
    <DoorCard title={t('forgot.chooseTitle')} lead={t('forgot.checking')} />
  ) : (
    <ChoosePassword token={token} onOver={() => setOver(true)} />
  );
}
