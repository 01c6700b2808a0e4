import {
  getScheduledPayments,
  getUnpaidInvoices,
  type UnpaidInvoice,
} from '@tradecounter/contract/payments/payment-calls';
import { decimal } from '@tradecounter/rules/decimal';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { runQuery } from '../../graphql/run-query.ts';
import { log } from '../../log/log.ts';
import { customerKey } from '../../query/customer-key.ts';
import type { BillInvoice } from '../../state/bill-store.ts';
import { CreditOnAccountDocument } from './credit.graphql.ts';
import { PaymentMethodsDocument, type PaymentMethodsQuery } from './methods.graphql.ts';

/** Dollars as they stand in a field: what is payable has cents, or four decimals where the ERP has. */
const typed = (amount: number): string => decimal(amount).toFixed(2);

const billed = (invoice: UnpaidInvoice, index: number): BillInvoice => ({
  ...invoice,
  index,
  payAmount: typed(invoice.netdue),
  payComment: '',
});

/** Open invoices only, each on its own. Source: 001 §7. */
const openOnly = { invoicedStatus: 'Y', viewOnlyOpenInv: 'Y', splitInvoice: 'Y' } as const;

/** Open invoices and credits. Where they cannot be fetched there are none, and the log says why. Source: 001 §8. */
export const unpaidQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'unpaid-invoices'),
    queryFn: async ({ signal }): Promise<BillInvoice[]> => {
      try {
        const query = { customerNumber, ...openOnly };
        return (await call(getUnpaidInvoices, { query }, { signal })).map(billed);
      } catch (error) {
        signal.throwIfAborted();
        log.error(error);
        return [];
      }
    },
    staleTime: 60_000,
  });

/** Money that invoices can be paid from at once. */
export const creditQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'credit-on-account'),
    queryFn: async ({ signal }) =>
      (await runQuery(CreditOnAccountDocument, { customerNumber }, signal)).creditOnAccount,
  });

export type SavedMethod = PaymentMethodsQuery['paymentMethods'][number];

/** Ways to pay that the provider keeps for the person. */
export const methodsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'payment-methods'),
    queryFn: async ({ signal }) => (await runQuery(PaymentMethodsDocument, { customerNumber }, signal)).paymentMethods,
  });

/** Payments that are made on a day to come. */
export const scheduledQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'scheduled-payments'),
    queryFn: async ({ signal }) =>
      (await call(getScheduledPayments, { query: { customerNumber } }, { signal })).scheduledPaymentList,
  });
