import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../app/session/session.ts';
import { moneyText } from '../../ui/data/money.tsx';
import { ErrorNote } from '../../ui/page/error-state.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Meter } from '../../ui/plot/meter.tsx';
import style from './credit-meter.module.css';
import { creditQuery } from './credit-query.ts';

/**
 * Subtracts two amounts without floating-point error. Otherwise, an order that exactly reaches the limit could appear
 * to exceed it.
 */
const subtract = (amount: number, deduction: number): number => Math.round((amount - deduction) * 10_000) / 10_000;

interface Props {
  /** The order's total in dollars; null for users who don't see prices, undefined while it is loading. */
  total: number | null | undefined;
  /** Shows only the text, without the meter. */
  brief?: boolean;
}

/**
 * Shows the credit left after open invoices, open orders and this order, and what happens if the order exceeds the
 * limit. Renders nothing for users who can't see account details.
 */
export function CreditMeter({ total, brief = false }: Props) {
  const { t } = useTranslation('credit');
  const { customerNumber } = useUser();
  const canSee = useMay('ShowAccountDetails');
  const { data, isPending, isError, refetch } = useQuery({ ...creditQuery(customerNumber), enabled: canSee });
  const credit = data?.credit;
  if (canSee && isError && data === undefined) return <ErrorNote text={t('failed')} onRetry={() => void refetch()} />;
  if (canSee && brief && total !== null && (isPending || total === undefined))
    return (
      <div className={style['brief']}>
        <p>
          <Skeleton width="20em" />
        </p>
      </div>
    );
  if (canSee && !brief && total !== null && isPending)
    return (
      <div className={style['credit']}>
        <h3>{t('title')}</h3>
        <Skeleton height="133px" />
      </div>
    );
  if (!canSee || total == null || credit == null || credit.limit === null || credit.free === null) return null;
  const { limit, openInvoices, openOrders, refuses } = credit;
  const free = subtract(credit.free, total);
  const over = free < 0;
  const said = t(over ? 'over' : 'left', { amount: moneyText(Math.abs(free)), limit: moneyText(limit) });
  const consequence = over ? <p className={style['then']}>{t(refuses ? 'refused' : 'onHold')}</p> : null;
  if (brief)
    return (
      <div className={style['brief']}>
        <p data-over={over || undefined}>{said}</p>
        {consequence}
      </div>
    );
  const parts = [
    { key: 'invoices', name: t('openInvoices'), value: openInvoices, text: moneyText(openInvoices) },
    { key: 'orders', name: t('openOrders'), value: openOrders, text: moneyText(openOrders) },
    { key: 'order', name: t('thisOrder'), value: total, text: moneyText(total) },
  ];
  return (
    <section className={style['credit']} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p data-over={over || undefined}>{said}</p>
      <Meter label={t('title')} said={said} limit={limit} parts={parts} over={over} />
      {consequence}
    </section>
  );
}
