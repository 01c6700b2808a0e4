import { paths } from '@tradecounter/contract/pages/pages';
import { isInTime } from '@tradecounter/rules/payments/early-discount';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../format/formats.ts';
import { useMayOpen } from '../../../app/session/may-open.ts';
import { useUser } from '../../../app/session/session.ts';
import type { BillInvoice } from '../../../app/state/bill-store.ts';
import { moneyText } from '../../../ui/data/money.tsx';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorNote } from '../../../ui/page/error-state.tsx';
import { unpaidQuery } from '../queries.ts';
import { discountForDay } from '../saving.ts';
import { useScheduledDays } from '../scheduled/scheduled-days.ts';
import { ScheduledUnread } from '../scheduled/scheduled-unread.tsx';
import style from './under-way.module.css';

interface Props {
  /** The date of the next scheduled payment of the invoice. */
  day: string | undefined;
  invoice: Pick<BillInvoice, 'netdue' | 'reserved' | 'reservedBy' | 'processing'> | undefined;
}

/** Leads to the scheduled payments where their page opens, and is plain text elsewhere. */
function ToScheduled({ className, children }: { className?: string | undefined; children: ReactNode }) {
  if (!useMayOpen('payments')) return children;
  return (
    <Link to={paths.payments} {...(className !== undefined && { className })}>
      {children}
    </Link>
  );
}

/**
 * Tags for a scheduled payment of the invoice and for the amount that payments in progress reserve. The first links to
 * the scheduled payments, the second to the newest payment in progress. Empty if there are none.
 */
export function UnderWay({ day, invoice }: Props) {
  const { t } = useTranslation('payment');
  return (
    <>
      {day !== undefined && (
        <ToScheduled className={style['link']}>
          <StateTag icon="clock">{t('unpaid.scheduled', { date: formatDay(day) })}</StateTag>
        </ToScheduled>
      )}
      {invoice !== undefined && invoice.reserved !== 0 && (
        <Link to={paths.paymentsReturn} search={{ payment: invoice.reservedBy }} className={style['link']}>
          <StateTag icon="clock">
            {t(invoice.processing ? 'unpaid.processing' : 'unpaid.reserved', { amount: moneyText(invoice.reserved) })}
          </StateTag>
        </Link>
      )}
    </>
  );
}

/** The date of the invoice's next scheduled payment, in a list of invoices; empty if there is none. */
export function ScheduledPayment({ id }: { id: string }) {
  const { t } = useTranslation('payment');
  const day = useScheduledDays().days.get(id);
  if (day === undefined) return null;
  return (
    <ToScheduled className={`${style['inList']} thumb`}>{t('unpaid.scheduled', { date: formatDay(day) })}</ToScheduled>
  );
}

interface InvoiceUnderWay {
  day: string | undefined;
  invoice: BillInvoice | undefined;
  /** True while it is read for the first time. */
  isLoading: boolean;
  /** Reads the unpaid invoices again, where that failed; null otherwise. */
  retry: (() => void) | null;
}

/** Reads what is under way for an invoice on its own page. */
export function useInvoiceUnderWay(id: string, enabled = true): InvoiceUnderWay {
  const { days, isLoading } = useScheduledDays(enabled);
  const unpaid = useQuery({ ...unpaidQuery(useUser().customerNumber), enabled });
  return {
    day: days.get(id),
    invoice: unpaid.data?.find(({ invoiceNumber }) => invoiceNumber === id),
    isLoading: isLoading || (unpaid.isLoading && unpaid.failureCount === 0),
    retry: unpaid.error === null ? null : () => void unpaid.refetch(),
  };
}

/** The same tags for an invoice on its own page. */
export function InvoiceUnderWay({ id }: { id: string }) {
  const { day, invoice } = useInvoiceUnderWay(id);
  return <UnderWay day={day} invoice={invoice} />;
}

/**
 * Warns on an invoice's own page that its scheduled payment comes too late for the early-payment discount, or that what
 * is under way couldn't be read.
 */
export function UnderWayWarning({ id }: { id: string }) {
  const { t } = useTranslation('payment');
  const { retry } = useInvoiceUnderWay(id);
  return (
    <>
      <ScheduledUnread />
      {retry !== null && <ErrorNote text={t('unpaid.unread')} onRetry={retry} />}
      <MissedDiscount id={id} />
    </>
  );
}

function MissedDiscount({ id }: { id: string }) {
  const { t } = useTranslation('payment');
  const { day, invoice } = useInvoiceUnderWay(id);
  if (day === undefined || !invoice?.discount || isInTime(day, invoice.discount.until)) return null;
  const saved = Number(discountForDay({ ...invoice, payAmount: String(invoice.netdue) }, null).toFixed());
  if (saved === 0) return null;
  return (
    <p className={[style['missed'], 'screen-only'].join(' ')}>
      <Icon name="warning" size={18} />
      <span>
        {t('discount.missed', {
          day: formatDay(day),
          amount: moneyText(saved),
          until: formatDay(invoice.discount.until),
        })}{' '}
        <ToScheduled>{t('scheduled.move')}</ToScheduled>
      </span>
    </p>
  );
}
