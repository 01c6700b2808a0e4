import { useParams } from '@tanstack/react-router';
import { InvoicePage } from '../../features/invoices/invoice-page.tsx';
import { OrderPage } from '../../features/orders/order-page.tsx';
import { useOffersPayments } from '../../features/payments/offers-payments.ts';
import { PayInvoice } from '../../features/payments/pay-invoice.tsx';
import { InvoiceUnderWay, UnderWayWarning, useInvoiceUnderWay } from '../../features/payments/unpaid/under-way.tsx';
import { QuotePage } from '../../features/quotes/quote-page.tsx';
import { routeId } from '../../app/router/route-id.ts';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';
import { Reorder } from './reorder.tsx';

// Connects orders, invoices and quotes with the cart and payments. These features don't import one another.

const renderReorder = (originals: readonly OriginalLine[], onClose: () => void) => (
  <Reorder originals={originals} onClose={onClose} />
);

export const OneOrder = () => <OrderPage renderReorder={renderReorder} />;

const paying = {
  renderButton: (id: string) => <PayInvoice id={id} />,
  renderUnderWay: (id: string) => <InvoiceUnderWay id={id} />,
  renderWarning: (id: string) => <UnderWayWarning id={id} />,
};

export function OneInvoice() {
  const { id } = useParams({ from: routeId('invoice') });
  const isOffered = useOffersPayments();
  const { isLoading } = useInvoiceUnderWay(id, isOffered);
  return <InvoicePage renderReorder={renderReorder} paying={isOffered ? { ...paying, isLoading } : null} />;
}

export const OneQuote = () => <QuotePage renderReorder={renderReorder} />;
