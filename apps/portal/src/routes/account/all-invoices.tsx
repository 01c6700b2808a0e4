import { InvoicesPage } from '../../features/invoices/invoices-page.tsx';
import { PayPastDue } from '../../features/payments/pay-past-due.tsx';
import { PaySelected } from '../../features/payments/pay-selected.tsx';

const renderPay = (ids: readonly string[]) => <PaySelected ids={ids} />;

/** Connects the list of invoices with payments. */
export const AllInvoices = () => <InvoicesPage paying={<PayPastDue />} renderPay={renderPay} />;
