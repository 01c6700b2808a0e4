import { paths } from '@tradecounter/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { routeId } from '../../router/route-id.ts';
import { useUser } from '../../session/session.ts';
import { RecordPage } from '../../ui/record-page/record-page.tsx';
import { Totals } from '../../ui/record-page/totals.tsx';
import { type Quote, quoteQuery } from './queries.ts';
import { quoteFacts } from './quote-facts.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteState } from './quote-state.tsx';

const route = getRouteApi(routeId('quote'));

/** What the quote comes to, as far as the reader may see it; a request comes to nothing yet. */
function QuoteTotals({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  const parts = (['merchandise', 'freight', 'tax'] as const).map((name) => ({ name: t(`amount.${name}`), amount: quote[name] }));
  return <Totals totals={[...parts, { name: t('amount.total'), amount: quote.total, sum: true }]} />;
}

/** /account/quotes/{id}: one quote, or a request for one; prints on one sheet. */
export function QuotePage() {
  const { t } = useTranslation('quotes');
  const { id } = route.useParams();
  const answer = useQuery(quoteQuery(useUser().customerNumber, id));
  const asked = (answer.data?.requestedAt ?? null) !== null;
  return (
    <RecordPage
      title={t(asked ? 'quote.requestTitle' : 'quote.title', { id })}
      answer={answer}
      missing={t('quote.missing', { id })}
      above={<Link to={paths.quotes}>{t('title')}</Link>}
      state={(quote) => <QuoteState {...quote} />}
      actions={[{ verb: 'print', label: t('quote.print'), icon: 'print', run: () => window.print() }]}
      factsName={t('quote.facts')}
      facts={(quote) => quoteFacts(quote, t)}
    >
      {(quote) => (
        <>
          <QuoteLines quote={quote} />
          {quote !== undefined && <QuoteTotals quote={quote} />}
        </>
      )}
    </RecordPage>
  );
}
