import { paths } from '@tradecounter/contract/pages/pages';
import { formatPhone } from '@tradecounter/rules/phone';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../format/formats.ts';
import { pageData } from '../../app/query/page-data.ts';
import { routeId } from '../../app/router/route-id.ts';
import { useUser } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { Email } from '../../ui/email.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { AccountClaims } from './account-claims.tsx';
import { AdminNav } from './admin-nav.tsx';
import style from './admin.module.css';
import { type Person, personQuery } from './queries.ts';

const route = getRouteApi(routeId('adminPerson'));

function Facts({ person: { username, email, phone, signedInAt } }: { person: Person }) {
  const { t } = useTranslation('people');
  return (
    <p className={style['facts']}>
      <Code>{username}</Code>
      {email !== null && (
        <span>
          <Email>{email}</Email>
        </span>
      )}
      {phone !== null && <span>{formatPhone(phone)}</span>}
      <span>{signedInAt === null ? t('never') : t('signedIn', { moment: formatMoment(signedInAt) })}</span>
    </p>
  );
}

/** Explains why the admin can change nothing: it is their own account, or one of the distributor's staff. */
function ReadOnlyReason({ person: { self, staff } }: { person: Person }) {
  const { t } = useTranslation('people');
  if (!self && !staff) return null;
  return <p className={style['facts']}>{t(self ? 'selfText' : 'staffText')}</p>;
}

/** /profile/admin/people/{user name}: a user's permissions for each customer number that the admin administers. */
export function PersonPage() {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const { id } = route.useParams();
  const { data: person, error, refetch } = useQuery({ ...personQuery(useUser().customerNumber, id), ...pageData });
  const tag = person?.staff ? <StateTag>{t('staff')}</StateTag> : undefined;
  return (
    <Page>
      <PageHead title={person?.name ?? id} note={tag} above={<AdminNav />} />
      {person === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {person === undefined && error === null && <Skeleton height="420px" />}
      {person === null && (
        <EmptyState
          icon="people"
          title={t('missing.title', { id })}
          text={t('missing.text')}
          action={<LinkButton to={paths.admin}>{t('missing.action')}</LinkButton>}
        />
      )}
      {person != null && (
        <>
          <Facts person={person} />
          <ReadOnlyReason person={person} />
          <div className={style['parts']}>
            {person.accounts.map((account) => (
              <AccountClaims
                key={account.customerNumber}
                person={person}
                account={account}
                onRemoved={() => void navigate({ to: paths.admin })}
              />
            ))}
          </div>
        </>
      )}
    </Page>
  );
}
