import { approvals } from '@tradecounter/contract/documents/approvals';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { AbsenceButton } from './absence-button.tsx';
import { type ApprovalSummary, approvalsQuery } from './queries.ts';

const list = declareList<ApprovalSummary>()({
  kind: approvals,
  words: 'approvals',
  rowKey: ({ id }) => id,
  looks: {
    number: {
      lead: true,
      tight: true,
      cell: ({ id }) => (
        <Link to={paths.approval} params={{ id }} preload="intent">
          <Code>{id}</Code>
        </Link>
      ),
    },
    sidemark: { from: 'lg' },
    lines: { from: 'lg' },
    decidedBy: { from: 'lg' },
    total: { card: 'corner' },
    state: { card: 'tag' },
  },
  exportAs: 'approvals',
});

/** /approvals: orders that wait for a colleague's approval, and those that did. */
export function ApprovalsPage() {
  const { t } = useTranslation('approvals');
  const address = useListAddress<typeof approvals>();
  const answer = useQuery({ ...approvalsQuery(useUser(), address.question), ...pageData });
  return (
    <ListPage
      list={list}
      {...address}
      answer={answer}
      icon="check"
      tools={<AbsenceButton />}
      next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>}
    />
  );
}
