import { CallError } from '@tradecounter/contract/client';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../../app/state/store.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { emailToken } from './email-link.ts';
import { useConfirmEmail } from '../mutations.ts';

/** Confirms a new e-mail address once when the user opens its mailed link, and shows the result in a notice. */
export function useEmailLink(): void {
  const { t } = useTranslation('profile');
  const token = useStore(emailToken);
  const { mutate } = useConfirmEmail();
  useEffect(() => {
    if (token === null) return;
    emailToken.set(null);
    mutate(token, {
      onSuccess: ({ email }) => notify('success', t('email.confirmed', { email })),
      onError: (error) => {
        const { code } = CallError.of(error);
        if (code === 'conflict') notify('error', error.message);
        else notify('error', t(code === 'link_over' || code === 'invalid' ? 'email.over' : 'email.failed'));
      },
    });
  }, [token, mutate, t]);
}
