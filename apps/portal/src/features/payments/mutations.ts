import type { PaymentMethod } from '@tradecounter/contract/documents/payments';
import {
  checkPayment,
  deleteScheduledPayment,
  mailReceipt,
  moveScheduledPayment,
  pay,
  type Payment,
  removePaymentMethod,
} from '@tradecounter/contract/payments/payment-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../app/api/attempt-key.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/api/client.ts';
import { inWrapper } from '../../device/wrapper.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useUser } from '../../app/session/session.ts';
import type { BillInvoice } from '../../app/state/bill-store.ts';
import { notify } from '../../ui/notices/notices.ts';
import { refusalText } from './refusal-text.ts';
import { discountForDay } from './saving.ts';
import { methodsQuery, scheduledQuery, unpaidQuery } from './queries.ts';

export interface PayForm {
  method: PaymentMethod;
  invoices: readonly BillInvoice[];
  /** The id of a saved payment method; null = the provider's page, or credit. */
  savedMethod: string | null;
  /** Whether the provider saves the payment method used on its page. */
  save: boolean;
  /** ISO date; null = now. */
  scheduledDate: string | null;
}

/** Returns the fields that differ from the default: paying now, on the provider's page, without saving the method. */
const optionalFields = ({ savedMethod, save, scheduledDate }: PayForm) => ({
  ...(inWrapper() && { inApp: 'Y' as const }),
  ...(savedMethod !== null && { savedMethod }),
  ...(save && { saveMethod: 'Y' as const }),
  ...(scheduledDate !== null && { scheduledDate }),
});

/** Starts a payment. A retry after a lost answer opens the same page and doesn't reserve the amounts again. */
export function usePay() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: (form: PayForm) => {
      const { method, invoices } = form;
      const lines = invoices.map(({ invoiceNumber, payAmount, payComment, ...line }) => ({
        invoiceNumber,
        payAmount,
        payComment,
        ...(line.discount && { discount: discountForDay({ ...line, payAmount }, form.scheduledDate).toFixed() }),
      }));
      const body = { customerNumber, method, invoices: lines, ...optionalFields(form) };
      return attempt(body, (idempotencyKey) => call(pay, { body }, { idempotencyKey }));
    },
    onSettled: () =>
      Promise.all(
        [unpaidQuery, scheduledQuery].map((query) =>
          client.invalidateQueries({ queryKey: query(customerNumber).queryKey }),
        ),
      ),
  });
}

/** States that the provider is expected to change soon. */
const pendingStates = new Set<Payment['state']>(['created', 'unknown', 'processing']);
/** Milliseconds between two requests for the result of a pending payment. */
const pollInterval = 3000;

/** Reads the result of a payment from the provider, repeatedly while it may still change. */
export function usePaymentResult(paymentId: string) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useQuery({
    ...pageData,
    queryKey: customerKey(customerNumber, 'payment-result', paymentId),
    queryFn: async ({ signal }) => {
      const { payment } = await call(checkPayment, { body: { customerNumber, paymentId } }, { signal });
      if (payment.state === 'settled')
        void client.invalidateQueries({
          queryKey: customerKey(customerNumber),
          predicate: ({ queryKey }) => queryKey[1] !== 'payment-result',
        });
      return payment;
    },
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && pendingStates.has(data.state) ? pollInterval : false,
    // The provider's page may be open in another window, as with the native app.
    staleTime: ({ state: { data } }) => (data?.state === 'redirected' ? 0 : Infinity),
  });
}

/** Has the server mail the receipt of a payment to the user. */
export function useMailReceipt(paymentId: string) {
  const { customerNumber } = useUser();
  const { t } = useTranslation('payment');
  return useMutation({
    mutationFn: () => call(mailReceipt, { body: { customerNumber, paymentId } }),
    onSuccess: ({ email }) => notify('success', t('result.mailed', { email })),
    onError: (error) => notify('error', refusalText(error, '')),
  });
}

/** Removes a saved payment method, and the payments scheduled with it. */
export function useRemoveMethod() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removePaymentMethod, { body: { customerNumber, id } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: methodsQuery(customerNumber).queryKey }),
        client.invalidateQueries({ queryKey: scheduledQuery(customerNumber).queryKey }),
      ]),
  });
}

/** Moves a scheduled payment to another day, or deletes it. */
export function useScheduled(headerGUID: string) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const key = { customerNumber, headerGUID };
  const onSettled = () => client.invalidateQueries({ queryKey: scheduledQuery(customerNumber).queryKey });
  return {
    move: useMutation({
      mutationFn: (scheduledDate: string) => call(moveScheduledPayment, { query: { ...key, scheduledDate } }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => call(deleteScheduledPayment, { query: key }), onSettled }),
  };
}
