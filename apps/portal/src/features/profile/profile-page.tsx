import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '@tradecounter/contract/client';
import { useEffect } from 'react';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { EditProfile } from './edit-profile.tsx';
import style from './profile-page.module.css';
import { profileQuery, refreshProfile } from './queries.ts';
import { useStore } from '../../app/state/store.ts';
import { notify } from '../../ui/notices/notices.ts';
import { emailToken } from './email/email-link.ts';
import { useConfirmEmail } from './mutations.ts';

/** Confirms a new e-mail address once when the user opens its mailed link, and shows the result in a notice. */
function useEmailLink(): void {
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

function Content() {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const { data, error } = useQuery({ ...profileQuery(customerNumber), ...pageData });
  if (data !== undefined) return <EditProfile profile={data} />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refreshProfile(client, customerNumber)} />;
  return <Skeleton height="420px" />;
}

/** /profile/updateprofile: the user's own details. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const { customerNumber, userClaims } = useUser();
  useEmailLink();
  return (
    <Page narrow>
      <PageHead
        title={t('title')}
        note={
          <>
            {userClaims.customerName} <Code>{customerNumber}</Code>
          </>
        }
      />
      <p className={style['lead']}>{t('for')}</p>
      <Content />
    </Page>
  );
}
