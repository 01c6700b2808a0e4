import type { Payment } from '@tradecounter/contract/payments/payment-calls';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/session.ts';
import { setBill } from '../../../state/bill-store.ts';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { useOffersPayments } from '../pay-invoice.tsx';
import { unpaidQuery } from '../queries.ts';
import { billAgain } from './bill-again.ts';

/**
 * The button that opens the payment of the same invoices. Hidden where payments are off, and where all of the invoices
 * were paid since. Leads to the unpaid invoices if another payment takes them just now.
 */
export function TryAgain({ payment: { paymentId, lines }, kind }: { payment: Payment; kind?: ButtonKind }) {
  const { t } = useTranslation('payment');
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const isOffered = useOffersPayments();
  const { data } = useQuery({ ...unpaidQuery(user.customerNumber), enabled: isOffered });
  const isUnpaid = ({ invoiceNumber: id }: Payment['lines'][number]): boolean =>
    data === undefined || data.some(({ invoiceNumber }) => invoiceNumber === id);
  if (!isOffered || !lines.some(isUnpaid)) return null;
  const tryAgain = async (): Promise<void> => {
    setBusy(true);
    const bill = billAgain(lines, await client.fetchQuery({ ...unpaidQuery(user.customerNumber), staleTime: 0 }));
    setBusy(false);
    if (bill.length > 0) setBill(user, bill);
    await navigate({ to: bill.length > 0 ? paths.processPayment : paths.unpaidInvoices });
  };
  return (
    <Button
      {...(kind !== undefined && { kind })}
      busy={busy}
      aria-label={t('result.tryAgainOf', { payment: paymentId })}
      onClick={() => void tryAgain()}
    >
      {t('result.tryAgain')}
    </Button>
  );
}
