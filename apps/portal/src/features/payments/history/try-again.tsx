import type { Payment } from '@tradecounter/contract/payments/payment-calls';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '../../../app/log/log.ts';
import { useUser } from '../../../app/session/session.ts';
import { setBill } from '../../../app/state/bill-store.ts';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { useOffersPayments } from '../offers-payments.ts';
import { unpaidQuery } from '../queries.ts';
import { billAgain } from './bill-again.ts';

interface Props {
  payment: Payment;
  kind?: ButtonKind;
  /** Shown instead of the button where it is hidden. */
  fallback?: ReactNode;
}

/**
 * The button that pays the same invoices again. Hidden where payments are off, and once all of the invoices are paid. If
 * another payment has just reserved them all, it opens the unpaid invoices instead.
 */
export function TryAgain({ payment: { paymentId, lines }, kind, fallback = null }: Props) {
  const { t } = useTranslation('payment');
  const user = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const isOffered = useOffersPayments();
  const { data } = useQuery({ ...unpaidQuery(user.customerNumber), enabled: isOffered });
  const isUnpaid = ({ invoiceNumber: id }: Payment['lines'][number]): boolean =>
    data === undefined || data.some(({ invoiceNumber }) => invoiceNumber === id);
  if (!isOffered || !lines.some(isUnpaid)) return fallback;
  const tryAgain = async (): Promise<void> => {
    setBusy(true);
    const unpaid = await client
      .fetchQuery({ ...unpaidQuery(user.customerNumber), staleTime: 0 })
      .catch((error: unknown) => {
        log.error(error);
        return [];
      });
    setBusy(false);
    const bill = billAgain(lines, unpaid);
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
