import type { summaryClaims } from '@tradecounter/contract/admin/admin-claims';
import { people } from '@tradecounter/contract/documents/people';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../format/formats.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { Email } from '../../ui/email.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { AdminNav } from './admin-nav.tsx';
import style from './admin.module.css';
import { InviteButton } from './invite-button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type ListedPerson, peopleQuery } from './queries.ts';

type SummaryClaim = (typeof summaryClaims)[number];

function Permissions({ person: { claims, staff, self } }: { person: ListedPerson }) {
  const { t } = useTranslation('people');
  const granted = claims.map((claim) => t(`claim.${claim as SummaryClaim}`));
  return (
    <span className={style['tags']}>
      {granted.length === 0 ? t('viewOnly') : granted.join(' · ')}
      {staff && <StateTag>{t('staff')}</StateTag>}
      {self && <StateTag>{t('you')}</StateTag>}
    </span>
  );
}

const list = declareList<ListedPerson>()({
  kind: people,
  words: 'people',
  rowKey: ({ username }) => username,
  looks: {
    person: {
      lead: true,
      cell: ({ username, name }) => (
        <Link to={paths.adminPerson} params={{ id: username }}>
          {name}
        </Link>
      ),
    },
    email: { cell: ({ email }) => email !== null && <Email>{email}</Email>, blank: ({ email }) => email === null },
    claims: { cell: (person) => <Permissions person={person} /> },
    signedIn: {
      from: 'lg',
      tight: true,
      cell: ({ signedInAt }) => (signedInAt === null ? '' : formatMoment(signedInAt)),
      blank: ({ signedInAt }) => signedInAt === null,
    },
    state: { card: 'corner' },
  },
});

/** /profile/admin: the users who can act for the customer. */
export function PeoplePage() {
  const address = useListAddress<typeof people>();
  const [inviting, setInviting] = useState(false);
  const answer = useQuery({ ...peopleQuery(useUser(), address.question), ...pageData });
  return (
    <>
      <ListPage
        list={list}
        {...address}
        answer={answer}
        icon="people"
        above={<AdminNav />}
        tools={<InviteButton onPress={() => setInviting(true)} />}
      />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
