import { invitations } from '@tradecounter/contract/documents/invitations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../app/api/failure.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { Email } from '../../ui/email.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { AdminNav } from './admin-nav.tsx';
import style from './admin.module.css';
import { InviteButton } from './invite-button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type InvitationVerb, useInvitationAct } from './mutations.ts';
import { type Invitation, invitationsQuery } from './queries.ts';

const verbs = ['resend', 'withdraw'] as const;

/** The actions on an invitation that the server allows now. */
function InvitationActions({ invitation: { id, email, can } }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations');
  const { mutate, isPending, variables } = useInvitationAct();
  const act = (verb: InvitationVerb): void =>
    mutate(
      { verb, id },
      {
        onSuccess: () => notify('success', t(`act.${verb}Done`, { email })),
        onError: (error) => notify('error', failureText(error, t('act.failed'))),
      },
    );
  return (
    <span className={style['tags']}>
      {verbs
        .filter((verb) => can.includes(verb))
        .map((verb) => (
          <Button
            key={verb}
            busy={isPending && variables?.verb === verb}
            disabled={isPending}
            aria-label={t(`act.${verb}Of`, { email })}
            onClick={() => act(verb)}
          >
            {t(`act.${verb}`)}
          </Button>
        ))}
    </span>
  );
}

function InvitedBy({ invitation: { invitedBy } }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations');
  return invitedBy ?? t('distributor');
}

function InvitedPerson({ invitation: { email } }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations');
  return email === null ? t('byCode') : <Email>{email}</Email>;
}

const list = declareList<Invitation>()({
  kind: invitations,
  words: 'invitations',
  rowKey: ({ id, email }) => email ?? id,
  looks: {
    email: { lead: true, cell: (invitation) => <InvitedPerson invitation={invitation} /> },
    invitedBy: { cell: (invitation) => <InvitedBy invitation={invitation} /> },
    invited: { from: 'md' },
    state: { card: 'corner' },
  },
  actions: (invitation) => <InvitationActions invitation={invitation} />,
});

/** /profile/admin/invitations: the people invited to act for the customer, with the inviting admin and the expiry. */
export function InvitationsPage() {
  const address = useListAddress<typeof invitations>();
  const [inviting, setInviting] = useState(false);
  const answer = useQuery({ ...invitationsQuery(useUser(), address.question), ...pageData });
  const invite = <InviteButton onPress={() => setInviting(true)} />;
  return (
    <>
      <ListPage list={list} {...address} answer={answer} icon="people" above={<AdminNav />} tools={invite} />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
