import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobLink } from '../job-sites/job-link.tsx';
import { madeBy } from '../../format/made-by.ts';
import { routeId } from '../../app/router/route-id.ts';
import { useUser } from '../../app/session/session.ts';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import type { RecordAction } from '../../ui/record-page/record-actions.tsx';
import { DocumentFiles } from '../files/document-files.tsx';
import { renderReorder } from '../records/reorder-dialog.tsx';
import { RecordPage } from '../../ui/record-page/record-page.tsx';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import { Totals } from '../../ui/record-page/totals.tsx';
import { asOrderedQuery } from './ordering/mutations.ts';
import { OrderQuote } from './ordering/order-quote.tsx';
import { openQuoteRequest } from './requesting/request-state.ts';
import { type Quote, quoteQuery } from './queries.ts';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteState } from './quote-state.tsx';
import { QuoteVersions } from './quote-versions.tsx';
import { QuoteTalk } from './talk/quote-talk.tsx';
import { messageFieldId } from './talk/write-form.tsx';
import type { TFunction } from 'i18next';
import { formatDate, formatDay } from '../../format/formats.ts';
import { addressLines } from '../../ui/record-page/address-lines.tsx';
import type { Fact } from '../../ui/record-page/facts.tsx';
import { hasLastDay } from './has-last-day.ts';

const QuoteLink = ({ id }: { id: string }) => (
  <Link to={paths.quote} params={{ id }}>
    {id}
  </Link>
);

/** Returns the head of a request: its date, the wanted date, the user and their comments. */
function requestFacts(quote: Quote, t: TFunction<'quotes'>): Fact[] {
  return [
    {
      name: t('quote.requested'),
      value: t('quote.requestedBy', {
        date: formatDate(quote.quoted),
        name: madeBy(quote.requestedBy, quote.enteredBy),
      }),
    },
    { name: t('quote.neededBy'), value: quote.neededBy === null ? null : formatDay(quote.neededBy) },
    { name: t('quote.sidemark'), value: quote.sidemark === '' ? '' : <JobLink sidemark={quote.sidemark} /> },
    ...(quote.answers.length === 0
      ? []
      : [{ name: t('quote.answers'), value: quote.answers.map((id) => <QuoteLink key={id} id={id} />) }]),
    ...(quote.comments === '' ? [] : [{ name: t('quote.comments'), value: quote.comments, wide: true }]),
  ];
}

/** Returns when the quote expires or expired; empty where its last day doesn't matter. */
function lastDay(quote: Quote, t: TFunction<'quotes'>): Fact[] {
  const { state, expires } = quote;
  if (!hasLastDay(quote)) return [];
  const name = t(state === 'expired' ? 'quote.expired' : 'quote.expires');
  const wish = quote.thread.messages.find(({ kind, outcome }) => kind === 'extension' && outcome === 'asked');
  const lines = [
    expires === null ? t('quote.noEnd') : formatDay(expires),
    ...(wish?.day == null ? [] : [t('extend.asked', { date: formatDay(wish.day) })]),
  ];
  return [{ name, value: lines.length === 1 ? lines[0] : lines.map((line) => <div key={line}>{line}</div>) }];
}

/** Returns the head of a quote: its dates, the ship-to and the people involved. */
function quoteFacts(quote: Quote, t: TFunction<'quotes'>): Fact[] {
  if (quote.requestedAt !== null) return requestFacts(quote, t);
  return [
    { name: t('quote.quoted'), value: formatDate(quote.quoted) },
    ...lastDay(quote, t),
    { name: t('quote.shipTo'), value: quote.shipTo === null ? null : addressLines(quote.shipTo) },
    ...(quote.poNumber === '' ? [] : [{ name: t('quote.po'), value: quote.poNumber }]),
    ...(quote.sidemark === '' ? [] : [{ name: t('quote.sidemark'), value: <JobLink sidemark={quote.sidemark} /> }]),
    { name: t('quote.contact'), value: quote.contact, wide: true },
    ...(quote.requestNumber === ''
      ? []
      : [{ name: t('quote.request'), value: <QuoteLink id={quote.requestNumber} /> }]),
    ...(quote.note === '' ? [] : [{ name: t('quote.note'), value: quote.note, wide: true }]),
  ];
}

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
    // The messages may be far below the lines.
    ...(['write', 'reply'] as const).map((verb) => ({
      verb,
      label: t(verb === 'write' ? 'talk.action' : 'answer.action'),
      icon: 'edit' as const,
      fold: true,
      run: () => document.getElementById(messageFieldId)?.focus(),
    })),
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
        below={(found) => (
          <>
            <QuoteTalk quote={found} />
            <DocumentFiles files={found.files} />
          </>
        )}
        linesFirst
      >
        {(found) => (
          <>
            {asOrdered.error !== null && (
              <ErrorNote text={t('quote.stockUnread')} onRetry={() => void asOrdered.refetch()} />
            )}
            <QuoteVersions quote={found} />
            {/* A request can have no lines. Its comments then say what is wanted. */}
            {found.lines.length > 0 && <QuoteLines quote={found} asOrdered={asOrdered.data ?? null} />}
          </>
        )}
      </RecordPage>
      <Ordering quote={quote} open={ordering} onClose={() => setOrdering(false)} />
    </>
  );
}
