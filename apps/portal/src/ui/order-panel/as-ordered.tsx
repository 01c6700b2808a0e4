import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Totals } from '../record-page/totals.tsx';
import style from './order-panel.module.css';

/** What an order would be if it were placed now: where to, when, and what it comes to in dollars. Amounts are null for who sees no prices. */
export interface AsOrdered {
  pickup: boolean;
  shipTo: { name: string; line1: string; city: string };
  location: { name: string };
  /** The ship via in force; null = none is, and nothing can be ordered. */
  shipVia: string | null;
  creditHold: boolean;
  merchandise: number | null;
  cardDiscount: number | null;
  freight: number | null;
  tax: number | null;
  total: number | null;
  /** ISO dates on which the first of it, and all of it together, can leave. */
  days: readonly string[];
  completeDays: readonly string[];
}

/** Where the goods go and how, by the delivery as it is set. */
function Way({ order: { pickup, shipTo, location, shipVia }, onChange }: { order: AsOrdered; onChange: () => void }) {
  const { t } = useTranslation('orderPanel');
  const place = pickup ? location.name : [shipTo.name, shipTo.line1, shipTo.city].filter(Boolean).join(', ');
  return (
    <div className={style['way']}>
      {shipVia === null ? (
        <p className={style['refused']}>{t('noWay', { place })}</p>
      ) : (
        <p>{t(pickup ? 'pickup' : 'deliver', { place, shipVia })}</p>
      )}
      <Button onClick={onChange}>{t('change')}</Button>
    </div>
  );
}

interface Props {
  order: AsOrdered;
  /** Opens what changes the delivery. */
  onChange: () => void;
  /** What is to be said of the way, such as that another was meant. */
  ofTheWay?: ReactNode;
  /** What is to be said of the goods. */
  children?: ReactNode;
}

/** What an order becomes before it is placed: where to, what is to be known of its goods, and what it comes to. */
export function OrderAsSet({ order, onChange, ofTheWay, children }: Props) {
  const { t } = useTranslation('orderPanel');
  const common = useTranslation().t;
  const { cardDiscount } = order;
  const sums = [
    { name: common('amount.merchandise'), amount: order.merchandise },
    { name: common('amount.cardDiscount'), amount: cardDiscount === 0 ? null : cardDiscount },
    { name: common('amount.freight'), amount: order.freight },
    { name: common('amount.tax'), amount: order.tax },
    { name: common('amount.total'), amount: order.total, sum: true },
  ];
  return (
    <>
      <Way order={order} onChange={onChange} />
      {ofTheWay}
      {order.creditHold && <p className={style['refused']}>{t('creditHold')}</p>}
      {children}
      <Totals totals={sums} />
    </>
  );
}
