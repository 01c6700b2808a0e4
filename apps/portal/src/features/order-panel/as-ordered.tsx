import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTown } from '../../format/town.ts';
import { CreditMeter } from '../credit/credit-meter.tsx';
import { PaymentTerms } from '../credit/payment-terms.tsx';
import { SpendingNote } from '../spending/spending-note.tsx';
import { useMay } from '../../app/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/data/money.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { partsOfTotal, Totals } from '../../ui/record-page/totals.tsx';
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
  charges: readonly { kind: string; name: string; reason: string; amount: number }[] | null;
  tax: number | null;
  total: number | null;
  /** ISO dates on which the first lines can leave, and on which the complete order can leave. */
  days: readonly string[];
  completeDays: readonly string[];
  lines: readonly LineAsOrdered[];
}

/** Returns whether the carrier quotes the freight later. For users who see prices. */
const isQuotedLater = ({ freight, shipVia, total }: AsOrdered): boolean =>
  freight === null && shipVia !== null && total !== null;

/** The destination and ship via of the order; null while it isn't known. `onChange` opens the delivery settings. */
export function OrderWay({ order, onChange }: { order: AsOrdered | null; onChange: () => void }) {
  const { t } = useTranslation('orderPanel');
  if (order === null) {
    return (
      <div className={style['way']}>
        <p className={style['waiting']}>
          <Skeleton height="100%" />
        </p>
        <Button disabled>{t('change')}</Button>
      </div>
    );
  }
  const { pickup, shipTo, location, shipVia } = order;
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

/** Says that nothing can be ordered while the account is on credit hold. */
export function CreditHold({ order }: { order: AsOrdered }) {
  const { t } = useTranslation('orderPanel');
  return order.creditHold && <p className={style['refused']}>{t('creditHold')}</p>;
}

interface ContentsProps {
  order: AsOrdered;
  /** Opens the delivery settings. */
  onChange: () => void;
  /** A remark about the delivery, such as that another one was meant. */
  ofTheWay?: ReactNode;
  /** The lines, where the form draws them another way. */
  lines?: ReactNode;
  /** Remarks about the items. */
  children?: ReactNode;
}

/** The destination of the order and its lines, with remarks about both. */
export function OrderContents({ order, onChange, ofTheWay, lines, children }: ContentsProps) {
  return (
    <>
      <OrderWay order={order} onChange={onChange} />
      {ofTheWay}
      <CreditHold order={order} />
      {lines ?? <OrderLines lines={order.lines} />}
      {children}
    </>
  );
}

/**
 * The amounts of the order before its total, which `OrderTotal` shows by the button, and the credit that it leaves. Holds
 * their places while `order` is null.
 */
export function OrderSums({ order }: { order: AsOrdered | null }) {
  const { t } = useTranslation();
  const maySeePrices = useMay('SeePrices');
  if (!maySeePrices)
    return (
      <>
        <PaymentTerms />
        <SpendingNote brief total={null} />
      </>
    );
  const loading = { merchandise: undefined, freight: undefined, charges: undefined, tax: undefined };
  const sums = partsOfTotal(order ?? loading, order !== null && isQuotedLater(order), t);
  return (
    <div className={style['sums']}>
      <Totals totals={sums} />
      <PaymentTerms />
      <CreditMeter brief total={order?.total} />
      <SpendingNote brief total={order?.total} />
    </div>
  );
}

/** The total next to the button, where it stays in sight while the amounts may not. Holds its place while `order` is null. */
export function OrderTotal({ order }: { order: Pick<AsOrdered, 'total' | 'freight'> | null }) {
  const { t } = useTranslation();
  const maySeePrices = useMay('SeePrices');
  if (!maySeePrices || order?.total === null) return null;
  return (
    <span className={style['sum']}>
      <small>{t(order?.freight === null ? 'amount.totalWithoutFreight' : 'amount.total')}</small>
      {order === null ? <Skeleton width="5em" /> : <Money amount={order.total} strong />}
    </span>
  );
}
