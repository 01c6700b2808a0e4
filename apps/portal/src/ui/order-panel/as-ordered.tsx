import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTown } from '../../format/town.ts';
import { CreditMeter } from '../../credit/credit-meter.tsx';
import { Button } from '../button.tsx';
import { Totals } from '../record-page/totals.tsx';
import style from './order-panel.module.css';

/** An address of the book. Parts may be empty. */
export interface ShipTo {
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
}

/** Formats a ship-to in one line: 'Henderson, 210 Mill Rd, Unit 4, Portland, OR 97214'. */
export const formatShipTo = ({ name, line1, line2, ...town }: ShipTo): string =>
  [name, line1, line2, formatTown(town)].filter(Boolean).join(', ');

/**
 * The order as it would be placed now: ship-to, dates and amounts in dollars. Amounts are null for users who don't see
 * prices.
 */
export interface AsOrdered {
  pickup: boolean;
  shipTo: ShipTo;
  location: { name: string };
  /** The ship via in force; null = none, and the order cannot be placed. */
  shipVia: string | null;
  creditHold: boolean;
  merchandise: number | null;
  cardDiscount: number | null;
  freight: number | null;
  tax: number | null;
  total: number | null;
  /** ISO dates on which the first lines can leave, and on which the complete order can leave. */
  days: readonly string[];
  completeDays: readonly string[];
}

/** The destination and ship via of the order. */
function Way({ order: { pickup, shipTo, location, shipVia }, onChange }: { order: AsOrdered; onChange: () => void }) {
  const { t } = useTranslation('orderPanel');
  const place = pickup ? location.name : formatShipTo(shipTo);
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
  /** Opens the delivery settings. */
  onChange: () => void;
  /** A remark about the delivery, such as that another one was meant. */
  ofTheWay?: ReactNode;
  /** Remarks about the items. */
  children?: ReactNode;
}

/** Summarizes the order before it is placed: its destination, remarks about its items, its amounts, and the credit that it leaves. */
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
      <CreditMeter brief total={order.total} />
    </>
  );
}
