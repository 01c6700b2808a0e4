import { DrawnPayments } from '../../features/invoices/drawn-payments.ts';
import { InvoicesPage } from '../../features/invoices/invoices-page.tsx';
import { useOffersPayments } from '../../features/payments/offers-payments.ts';
import { PayPastDue } from '../../features/payments/pay-past-due.tsx';
import { PaySelected } from '../../features/payments/pay-selected.tsx';
import { ScheduledUnread } from '../../features/payments/scheduled/scheduled-unread.tsx';
import { ScheduledPayment } from '../../features/payments/unpaid/under-way.tsx';

const renderPay = (ids: readonly string[]) => <PaySelected ids={ids} />;

const drawScheduled = (id: string) => <ScheduledPayment id={id} />;
const drawNothing = () => null;

/** Connects the list of invoices with payments. */
export function AllInvoices() {
  const showsPayments = useOffersPayments();
  return (
    <DrawnPayments value={showsPayments ? drawScheduled : drawNothing}>
      <InvoicesPage paying={<PayPastDue />} notice={showsPayments && <ScheduledUnread />} renderPay={renderPay} />
    </DrawnPayments>
  );
}
