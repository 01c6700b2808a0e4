import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
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
import { useEmailLink } from './email/use-email-link.ts';

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
