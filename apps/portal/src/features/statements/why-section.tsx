import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../format/formats.ts';
import { useUser } from '../../app/session/session.ts';
import { Code } from '../../ui/code.tsx';
import { Money } from '../../ui/data/money.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { MakeLink } from '../payments/links/make-link.tsx';
import { entryKind } from './entry-kind.ts';
import { EntryNumber } from './numbers.tsx';
import { type WhyBalance, whyBalanceQuery } from './queries.ts';
import style from './statement-page.module.css';

type Item = WhyBalance['items'][number];
type Movement = Item['movements'][number];

function Step({ movement: { day, kind, number, amount } }: { movement: Movement }) {
  const { t } = useTranslation('statement');
  return (
    <li>
      <span>
        {formatDate(day)} · {t(`kind.${entryKind(kind)}`)} <EntryNumber kind={kind} number={number} />
      </span>
      <Money amount={amount} />
    </li>
  );
}

/** An open invoice: its original amount, everything that changed it, and the rest. */
function OpenItem({ item }: { item: Item }) {
  const { t } = useTranslation('statement');
  const { invoiceNumber: number, day, total, netDue, movements } = item;
  return (
    <details className={style['item']}>
      <summary>
        <Code>{number}</Code>
        <Money amount={netDue} strong />
      </summary>
      <ul className={style['steps']}>
        <li>
          <span>
            {formatDate(day)} · {t('why.total')} <EntryNumber kind="invoice" number={number} />
          </span>
          <Money amount={total} />
        </li>
        {movements.map((movement, index) => (
          <Step key={index} movement={movement} />
        ))}
        <li className={style['sum']}>
          <span>{t('why.left')}</span>
          <Money amount={netDue} strong />
        </li>
      </ul>
    </details>
  );
}

/** Credit that belongs to no invoice, and the payments that added or used it. */
function Credit({ creditOnAccount, credits }: Pick<WhyBalance, 'creditOnAccount' | 'credits'>) {
  const { t } = useTranslation('statement');
  if (creditOnAccount === 0) return null;
  return (
    <details className={style['item']}>
      <summary>
        <span>{t('why.onAccount')}</span>
        <Money amount={-creditOnAccount} strong />
      </summary>
      <ul className={style['steps']}>
        {credits.map(({ day, kind, number, amount }) => (
          <li key={`${number} ${kind}`}>
            <span>
              {formatDate(day)} · {t(kind === 'payment' ? 'why.credits' : 'why.used')}{' '}
              <EntryNumber kind="payment" number={number} />
            </span>
            <Money amount={-amount} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The composition of today's balance: each open invoice, unused credit and credit on account, with their history. */
export function WhySection() {
  const { t } = useTranslation('statement');
  const { data, error, refetch } = useQuery(whyBalanceQuery(useUser().customerNumber));
  return (
    <Section title={t('why.title')} action={<MakeLink ids={null} />}>
      <p className={style['text']}>{t('why.text')}</p>
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton width="100%" />}
      {data !== undefined && (
        <div className={style['why']}>
          {data.items.length === 0 && data.creditOnAccount === 0 && <p>{t('why.none')}</p>}
          {data.items.map((item) => (
            <OpenItem key={item.invoiceNumber} item={item} />
          ))}
          <Credit {...data} />
          <p className={style['balance']}>
            <span>{t('why.balance')}</span>
            <Money amount={data.balance} strong />
          </p>
        </div>
      )}
    </Section>
  );
}
