import {
  getScheduledPayments,
  getUnpaidInvoices,
  type UnpaidInvoice,
} from '@tradecounter/contract/payments/payment-calls';
import { decimal } from '@tradecounter/rules/decimal';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { loggedFetch } from '../../app/query/logged-fetch.ts';
import type { BillInvoice } from '../../app/state/bill-store.ts';
import { CreditOnAccountDocument } from './credit.graphql.ts';
import { PaymentMethodsDocument, type PaymentMethodsQuery } from './methods.graphql.ts';

/** Formats dollars for a field, with two decimals. The ERP's net due may have four. */
const amountText = (amount: number): string => decimal(amount).toFixed(2);

/** Returns the invoice as the bill store holds it: to be paid in full, without a comment. */
const toBillInvoice = (invoice: UnpaidInvoice, index: number): BillInvoice => ({
  ...invoice,
  index,
  payAmount: amountText(invoice.netdue),
  payComment: '',
});

/** Open invoices only, each listed separately. Source: 001 §7. */
const openOnly = { invoicedStatus: 'Y', viewOnlyOpenInv: 'Y', splitInvoice: 'Y' } as const;

/**
 * Reads open invoices and credits. A failure is logged, and the list stays empty (001 §8). Pages say that it couldn't be
 * loaded, because an empty list would mean that nothing is due.
 */
export const unpaidQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'unpaid-invoices'),
    queryFn: loggedFetch(async (signal): Promise<BillInvoice[]> => {
      const query = { customerNumber, ...openOnly };
      return (await call(getUnpaidInvoices, { query }, { signal })).map(toBillInvoice);
    }),
    staleTime: 60_000,
  });

/** Reads the credit that can be used to pay invoices at once. */
export const creditQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'credit-on-account'),
    queryFn: async ({ signal }) =>
      (await runQuery(CreditOnAccountDocument, { customerNumber }, signal)).creditOnAccount,
  });

export type SavedMethod = PaymentMethodsQuery['paymentMethods'][number];

/** Reads the payment methods that the provider has saved for the user. */
export const methodsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'payment-methods'),
    queryFn: async ({ signal }) => (await runQuery(PaymentMethodsDocument, { customerNumber }, signal)).paymentMethods,
  });

/** Reads the scheduled payments. */
export const scheduledQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'scheduled-payments'),
    queryFn: async ({ signal }) =>
      (await call(getScheduledPayments, { query: { customerNumber } }, { signal })).scheduledPaymentList,
  });
