import { InvoicesPage } from '../../features/invoices/invoices-page.tsx';
import { PayPastDue } from '../../features/payments/pay-past-due.tsx';

/** Connects the list of invoices with payments. */
export const AllInvoices = () => <InvoicesPage paying={<PayPastDue />} />;
