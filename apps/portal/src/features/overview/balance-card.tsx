import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../app/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Money, moneyText } from '../../ui/data/money.tsx';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import { FailedSection } from '../../ui/page/error-state.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Unsized } from '../../ui/page/unsized.tsx';
import { useOffersPayments } from '../payments/offers-payments.ts';
import style from './balance-card.module.css';
import { balanceQuery } from './queries.ts';

/** How much is past due; empty where nothing is or it can't be read. Links to the account overview. */
export function PastDue() {
  const { t } = useTranslation('home');
  const { data } = useQuery({ ...balanceQuery(useUser().customerNumber), throwOnError: false });
  if (data?.pastDue == null || data.pastDue <= 0) return null;
  return (
    <Link to={paths.overview} className={style['pastDue']}>
      <StateTag means={meanings.overdue}>{t('balance.pastDue', { amount: moneyText(data.pastDue) })}</StateTag>
    </Link>
  );
}

/** The amount to pay and the overdue part of it, on the home page; empty for customers without figures. */
export function BalanceCard() {
  const canPay = useOffersPayments();
  const { t } = useTranslation('home');
  const { data, isPending, isError, refetch } = useQuery({
    ...balanceQuery(useUser().customerNumber),
    throwOnError: false,
  });
  if (isError && data === undefined) return <FailedSection title={t('balance.title')} onRetry={() => void refetch()} />;
  if (data?.balance == null) return isPending && <Unsized />;
  return (
    <Section title={t('balance.title')} action={<Link to={paths.overview}>{t('balance.all')}</Link>} card>
      <p className={style['balance']}>
        <Money amount={data.balance} strong />
        {data.pastDue !== null && data.pastDue > 0 && (
          <StateTag means={meanings.overdue}>{t('balance.pastDue', { amount: moneyText(data.pastDue) })}</StateTag>
        )}
        {data.balance === 0 && <span>{t('balance.none')}</span>}
        {canPay && data.balance > 0 && <LinkButton to={paths.unpaidInvoices}>{t('balance.pay')}</LinkButton>}
      </p>
    </Section>
  );
}
