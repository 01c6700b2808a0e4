import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { Money } from '../../ui/data/money.tsx';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Unsized } from '../../ui/page/unsized.tsx';
import style from '../../ui/page/section-rows.module.css';
import { expiringQuestion, quotesQuery } from './queries.ts';
import { QuoteState } from './quote-state.tsx';

/** The maximum number of quotes shown. */
const maxQuotes = 5;

/** Open quotes that expire soon, the next first, with a link to all quotes. Empty where there are none. */
export function ExpiringQuotes({ shipTo }: { shipTo: string | undefined }) {
  const { t } = useTranslation('quotes');
  const { data, isPending, isError, refetch } = useQuery({
    ...quotesQuery(useUser(), expiringQuestion(shipTo)),
    throwOnError: false,
  });
  if (isError && data === undefined)
    return <FailedSection title={t('expiring.title')} onRetry={() => void refetch()} />;
  if (data === undefined || data.rows.length === 0) return isPending && <Unsized />;
  const allLink = (
    <Link to={paths.quotes} search={expiringQuestion(shipTo)}>
      {t('expiring.all', { count: data.total })}
    </Link>
  );
  return (
    <Section title={t('expiring.title')} action={allLink} card>
      <ul>
        {data.rows.slice(0, maxQuotes).map((quote) => (
          <li key={quote.id} className={style['row']}>
            <div className={style['what']}>
              <Link to={paths.quote} params={{ id: quote.id }}>
                <Code>{quote.id}</Code>
              </Link>
              <span>{[quote.poNumber, quote.sidemark, quote.shipTo].filter(Boolean).join(' · ')}</span>
            </div>
            <Money amount={quote.total} strong />
            <QuoteState state={quote.state} daysLeft={quote.daysLeft} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
