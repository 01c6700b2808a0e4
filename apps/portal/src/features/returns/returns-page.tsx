import { returns } from '@tradecounter/contract/documents/returns';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageData } from '../../app/query/page-data.ts';
import { useMayOpen } from '../../app/session/may-open.ts';
import { useUser } from '../../app/session/session.ts';
import { formatDate } from '../../format/formats.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { DocumentLink, pageOfSource } from './document-link.tsx';
import { returnsQuery, type ReturnSummary } from './queries.ts';
import { ReturnState, Wish } from './return-state.tsx';

const list = declareList<ReturnSummary>()({
  kind: returns,
  words: 'returns',
  rowKey: ({ id }) => id,
  looks: {
    return: {
      lead: true,
      tight: true,
      cell: ({ id }) => (
        <Link to={paths.return} params={{ id }}>
          <Code>{id}</Code>
        </Link>
      ),
    },
    requested: { cell: ({ requestedAt }) => formatDate(requestedAt) },
    document: {
      from: 'lg',
      cell: ({ source, document }) => <DocumentLink page={pageOfSource(source)} id={document} />,
      blank: ({ document }) => document === '',
    },
    wish: { from: 'lg', cell: ({ wish }) => <Wish wish={wish} /> },
    rma: { blank: ({ rma }) => rma === '' },
    state: { card: 'tag', cell: ({ state }) => <ReturnState state={state} /> },
    amount: { card: 'corner' },
  },
  exportAs: 'returns',
});

/** /account/returns: the customer's returns and reported problems. */
export function ReturnsPage() {
  const { t } = useTranslation('returns');
  const address = useListAddress<typeof returns>();
  const answer = useQuery({ ...returnsQuery(useUser(), address.question), ...pageData });
  const opensOrders = useMayOpen('orders');
  const opensInvoices = useMayOpen('invoices');
  const next = opensOrders ? paths.orders : opensInvoices ? paths.invoices : paths.items;
  return (
    <ListPage
      list={list}
      {...address}
      answer={answer}
      icon="left"
      next={<LinkButton to={next}>{t('none.action')}</LinkButton>}
    />
  );
}
