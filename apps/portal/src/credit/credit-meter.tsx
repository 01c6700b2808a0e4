import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../session/session.ts';
import { moneyText } from '../ui/data/money.tsx';
import { Meter } from '../ui/plot/meter.tsx';
import style from './credit-meter.module.css';
import { creditQuery } from './credit-query.ts';

/**
 * Returns the difference of two amounts without binary rounding errors, which would put an order that just fits above
 * the limit.
 */
const less = (one: number, other: number): number => Math.round((one - other) * 10_000) / 10_000;

interface Props {
  /** The order's total in dollars; null for users who don't see prices. */
  total: number | null;
  /** Says it in a sentence, without the meter. */
  brief?: boolean;
}

/**
 * Shows how much credit open invoices, open orders and this order leave, and what happens to an order above the limit.
 * Only for users who see account details.
 */
export function CreditMeter({ total, brief = false }: Props) {
  const { t } = useTranslation('credit');
  const { customerNumber } = useUser();
  const sees = useMay('ShowAccountDetails');
  const credit = useQuery({ ...creditQuery(customerNumber), enabled: sees }).data?.credit;
  if (!sees || total === null || credit == null || credit.limit === null || credit.free === null) return null;
  const { limit, openInvoices, openOrders, refuses } = credit;
  const free = less(credit.free, total);
  const over = free < 0;
  const said = t(over ? 'over' : 'left', { amount: moneyText(Math.abs(free)), limit: moneyText(limit) });
  const then = over ? <p className={style['then']}>{t(refuses ? 'refused' : 'onHold')}</p> : null;
  if (brief)
    return (
      <div className={style['brief']}>
        <p data-over={over || undefined}>{said}</p>
        {then}
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
      {then}
    </section>
  );
}
