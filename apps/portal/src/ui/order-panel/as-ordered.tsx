import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTown } from '../../format/town.ts';
import { CreditMeter } from '../../credit/credit-meter.tsx';
import { PaymentTerms } from '../../credit/payment-terms.tsx';
import { Button } from '../button.tsx';
import { Money } from '../data/money.tsx';
import { Totals } from '../record-page/totals.tsx';
import { type LineAsOrdered, OrderLines } from './order-lines.tsx';
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
  lines: readonly LineAsOrdered[];
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

interface ContentsProps {
  order: AsOrdered;
  /** Opens the delivery settings. */
  onChange: () => void;
  /** A remark about the delivery, such as that another one was meant. */
  ofTheWay?: ReactNode;
  /** Remarks about the items. */
  children?: ReactNode;
}

/** The destination of the order and its lines, with remarks about both. */
export function OrderContents({ order, onChange, ofTheWay, children }: ContentsProps) {
  const { t } = useTranslation('orderPanel');
  return (
    <>
      <Way order={order} onChange={onChange} />
      {ofTheWay}
      {order.creditHold && <p className={style['refused']}>{t('creditHold')}</p>}
      <OrderLines lines={order.lines} />
      {children}
    </>
  );
}

/** The amounts of the order, and the credit that it leaves. */
export function OrderSums({ order }: { order: AsOrdered }) {
  const { t } = useTranslation();
  const { cardDiscount } = order;
  const sums = [
    { name: t('amount.merchandise'), amount: order.merchandise },
    { name: t('amount.cardDiscount'), amount: cardDiscount === 0 ? null : cardDiscount },
    { name: t('amount.freight'), amount: order.freight },
    { name: t('amount.tax'), amount: order.tax },
    { name: t('amount.total'), amount: order.total, sum: true },
  ];
  return (
    <div>
      <Totals totals={sums} />
      <PaymentTerms />
      <CreditMeter brief total={order.total} />
    </div>
  );
}

/** Repeats the total next to the button, which stays in sight while the amounts may not. */
export function OrderTotal({ order }: { order: Pick<AsOrdered, 'total'> }) {
  const { t } = useTranslation();
  if (order.total === null) return null;
  return (
    <span className={style['sum']} aria-hidden="true">
      <small>{t('amount.total')}</small>
      <Money amount={order.total} strong />
    </span>
  );
}
