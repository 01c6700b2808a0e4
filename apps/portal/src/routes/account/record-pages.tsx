import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { openCart } from '../../features/cart/drawer/drawer-state.ts';
import { settle } from '../../features/cart/mutations.ts';
import { InvoicePage } from '../../features/invoices/invoice-page.tsx';
import { OrderPage } from '../../features/orders/order-page.tsx';
import { useOffersPayments } from '../../features/payments/offers-payments.ts';
import { PayInvoice } from '../../features/payments/pay-invoice.tsx';
import { InvoiceUnderWay, MissedDiscount, useInvoiceUnderWay } from '../../features/payments/unpaid/under-way.tsx';
import { QuotePage } from '../../features/quotes/quote-page.tsx';
import { ReorderDialog } from '../../features/records/reorder-dialog.tsx';
import { routeId } from '../../router/route-id.ts';
import { useMay, useUser } from '../../session/session.ts';
import type { OriginalLine } from '../../ui/record-page/original-line.ts';

// Connects orders, invoices and quotes with the cart and payments. These features don't import one another.

function Reorder({ originals, onClose }: { originals: readonly OriginalLine[]; onClose: () => void }) {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return (
    <ReorderDialog
      originals={originals}
      onClose={onClose}
      onOpenCart={openCart}
      onAdded={(cart) => void settle(client, customerNumber, { cart })}
    />
  );
}

const renderReorder = (originals: readonly OriginalLine[], onClose: () => void) => (
  <Reorder originals={originals} onClose={onClose} />
);

export const OneOrder = () => <OrderPage renderReorder={renderReorder} />;

const paying = {
  renderButton: (id: string) => <PayInvoice id={id} />,
  renderUnderWay: (id: string) => <InvoiceUnderWay id={id} />,
  renderWarning: (id: string) => <MissedDiscount id={id} />,
};

export function OneInvoice() {
  const { id } = useParams({ from: routeId('invoice') });
  const isOffered = useOffersPayments();
  const maySeePrices = useMay('SeePrices');
  const { isLoading } = useInvoiceUnderWay(id, isOffered && maySeePrices);
  return <InvoicePage renderReorder={renderReorder} paying={isOffered ? { ...paying, isLoading } : null} />;
}

export const OneQuote = () => <QuotePage renderReorder={renderReorder} />;
