import { quotes } from '@tradecounter/contract/documents/quotes';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAddressChoices } from '../address-book/use-address-choices.ts';
import { formatDate, formatDay } from '../../format/formats.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Code } from '../../ui/code.tsx';
import { declareList } from '../../ui/list-page/list-declaration.ts';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { useListAddress } from '../../ui/list-page/use-list-address.ts';
import { hasLastDay } from './has-last-day.ts';
import { quotesQuery, type QuoteSummary } from './queries.ts';
import { QuoteState } from './quote-state.tsx';
import style from './quotes-page.module.css';

/** The number of a quote, and whether the other side has said something new. */
function QuoteLink({ id, unread }: Pick<QuoteSummary, 'id' | 'unread'>) {
  const { t } = useTranslation('quotes');
  return (
    <span className={style['number']}>
      <Link to={paths.quote} params={{ id }}>
        <Code>{id}</Code>
      </Link>
      {unread && <StateTag means={meanings.changed}>{t('unread')}</StateTag>}
    </span>
  );
}

/** Returns the last day of a quote; null where it has none, or it doesn't matter. */
const lastDayOf = (quote: QuoteSummary): string | null => (hasLastDay(quote) ? quote.expires : null);

const quoteList = declareList<QuoteSummary>()({
  kind: quotes,
  words: 'quotes',
  rowKey: ({ id }) => id,
  looks: {
    quote: { lead: true, tight: true, cell: (quote) => <QuoteLink {...quote} /> },
    quoted: { from: 'lg', cell: ({ quoted }) => formatDate(quoted) },
    po: { from: 'lg', cell: ({ poNumber }) => poNumber },
    shipTo: { from: 'lg' },
    expires: {
      cell: (quote) => {
        const day = lastDayOf(quote);
        return day === null ? '' : formatDay(day);
      },
      blank: (quote) => lastDayOf(quote) === null,
      labelWord: ({ state }) => (state === 'expired' ? 'quote.expired' : 'column.expires'),
    },
    state: { card: 'tag', cell: (quote) => <QuoteState {...quote} /> },
    total: { card: 'corner' },
  },
  exportAs: 'quotes',
  pickable: true,
});

/** /account/quotes: the customer's quotes and requests. */
export function QuotesPage() {
  const { t } = useTranslation('quotes');
  const address = useListAddress<typeof quotes>();
  const choices = useAddressChoices();
  const answer = useQuery({ ...quotesQuery(useUser(), address.question), ...pageData });
  return (
    <ListPage
      list={quoteList}
      {...address}
      answer={answer}
      icon="document"
      choices={choices}
      next={<LinkButton to={paths.items}>{t('none.action')}</LinkButton>}
    />
  );
}
