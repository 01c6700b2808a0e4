import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../format/formats.ts';
import { useUser } from '../../../session/session.ts';
import type { BillInvoice } from '../../../state/bill-store.ts';
import { moneyText } from '../../../ui/data/money.tsx';
import { StateTag } from '../../../ui/data/state-tag.tsx';
import { unpaidQuery } from '../queries.ts';
import { useScheduledDays } from '../scheduled/scheduled-days.ts';
import style from './under-way.module.css';

interface Props {
  /** The date of the next scheduled payment of the invoice. */
  day: string | undefined;
  invoice: Pick<BillInvoice, 'netdue' | 'reserved' | 'reservedBy' | 'processing'> | undefined;
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
        <Link to={paths.payments} className={style['link']}>
          <StateTag icon="clock">{t('unpaid.scheduled', { date: formatDay(day) })}</StateTag>
        </Link>
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

/** Reads what is under way for an invoice on its own page. `isLoading` is true while it is read for the first time. */
export function useInvoiceUnderWay(id: string, enabled = true): Props & { isLoading: boolean } {
  const { days, isLoading } = useScheduledDays(enabled);
  const unpaid = useQuery({ ...unpaidQuery(useUser().customerNumber), enabled });
  return {
    day: days.get(id),
    invoice: unpaid.data?.find(({ invoiceNumber }) => invoiceNumber === id),
    isLoading: isLoading || unpaid.isLoading,
  };
}

/** The same tags for an invoice on its own page. */
export function InvoiceUnderWay({ id }: { id: string }) {
  const { day, invoice } = useInvoiceUnderWay(id);
  return <UnderWay day={day} invoice={invoice} />;
}
