import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routeId } from '../../app/router/route-id.ts';
import { useUser } from '../../app/session/session.ts';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import type { RecordAction } from '../../ui/record-page/record-actions.tsx';
import { renderReorder } from '../records/reorder-dialog.tsx';
import { RecordPage } from '../../ui/record-page/record-page.tsx';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import { Totals } from '../../ui/record-page/totals.tsx';
import { asOrderedQuery } from './ordering/mutations.ts';
import { OrderQuote } from './ordering/order-quote.tsx';
import { openQuoteRequest } from './requesting/request-state.ts';
import { type Quote, quoteQuery } from './queries.ts';
import { quoteFacts } from './quote-facts.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteState } from './quote-state.tsx';

const route = getRouteApi(routeId('quote'));

/** The amounts of a quote that the user is allowed to see. A request has none yet. */
function QuoteTotals({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const parts = (['merchandise', 'freight', 'tax'] as const).map((name) => ({
    name: t(`amount.${name}`),
    amount: quote[name],
  }));
  return <Totals totals={[...parts, { name: t('amount.total'), amount: quote.total, sum: true }]} />;
}

/** Returns the content of a new request: the sidemark, and the lines whose items the catalog still has. */
const newRequestOf = ({ lines, sidemark }: Quote) => ({
  sidemark,
  lines: lines
    .filter(({ known }) => known)
    .map(({ itemId, description, quantity, uom, comments }) => ({ itemId, description, quantity, uom, comments })),
});

/** Returns the lines as they were quoted. */
const quotedLines = ({ lines }: Quote): OriginalLine[] =>
  lines.map(({ lineNumber, ...line }) => ({ ...line, key: String(lineNumber), priceUom: line.uom }));

/** The order dialog, once the quote is loaded. */
const Ordering = ({ quote, ...dialog }: { quote: Quote | undefined; open: boolean; onClose: () => void }) =>
  quote === undefined ? null : <OrderQuote quote={quote} {...dialog} />;

/** /account/quotes/{id}: one quote, or a request for one. Can be printed and saved as a PDF. */
export function QuotePage() {
  const { t } = useTranslation('quotes');
  const { id } = route.useParams();
  const [ordering, setOrdering] = useState(false);
  const { customerNumber } = useUser();
  const { data, error, refetch } = useQuery(quoteQuery(customerNumber, id));
  const quote = data ?? undefined;
  // What is on back order belongs to the lines, so the page waits for it instead of moving when it comes.
  const asOrdered = useQuery({
    ...asOrderedQuery(customerNumber, id, 'quoted'),
    enabled: quote?.can.includes('order') === true,
    throwOnError: false,
  });
  const waits = asOrdered.isLoading && asOrdered.failureCount === 0;
  const isRequest = (quote?.requestedAt ?? null) !== null;
  const actions: RecordAction[] = [
    { verb: 'order', label: t('order.action'), icon: 'cart', main: true, run: () => setOrdering(true) },
    ...(quote !== undefined && newRequestOf(quote).lines.length > 0
      ? [
          {
            verb: 'request',
            label: t('request.action'),
            icon: 'document' as const,
            run: () => openQuoteRequest(newRequestOf(quote)),
          },
        ]
      : []),
  ];
  return (
    <>
      <RecordPage
        title={t(isRequest ? 'quote.requestTitle' : 'quote.title', { id })}
        record={{ page: 'quote', id }}
        answer={{ data: waits ? undefined : data, error, refetch }}
        missing={t('quote.missing', { id })}
        list={{ path: paths.quotes, name: t('title') }}
        state={(found) => <QuoteState state={found.state} daysLeft={found.daysLeft} until={found.expires} />}
        sheet={{ kind: 'quote', id }}
        reorder={{ linesOf: quotedLines, render: renderReorder }}
        actions={actions}
        factsName={t('quote.facts')}
        facts={(found) => quoteFacts(found, t)}
        totals={(found) => <QuoteTotals quote={found} />}
        amount={({ total }) => total}
        linesFirst
      >
        {(found) => (
          <>
            {asOrdered.error !== null && (
              <ErrorNote text={t('quote.stockUnread')} onRetry={() => void asOrdered.refetch()} />
            )}
            <QuoteLines quote={found} asOrdered={asOrdered.data ?? null} />
          </>
        )}
      </RecordPage>
      <Ordering quote={quote} open={ordering} onClose={() => setOrdering(false)} />
    </>
  );
}
