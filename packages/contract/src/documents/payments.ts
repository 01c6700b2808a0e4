import { defineDocument } from './document-kind.ts';

/** Payment methods, as in calls and answers. Source: 000 §3, 001 §3. */
export const paymentMethods = ['accountCredit', 'creditCard', 'ach'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Payments, successful or not: /payments. Source: 000 §2, 001 §3. */
export const payments = defineDocument({
  permission: 'SeeInvoices',
  /** `processing`: the bank takes days. `unknown`: the provider didn't answer, and the server keeps asking. */
  states: [
    'created',
    'redirected',
    'unknown',
    'processing',
    'settled',
    'failed',
    'canceled',
    'disputed',
    'returned',
    'refunded',
  ],
  columns: {
    payment: { kind: 'code', field: 'paymentId', table: true, exported: true },
    /** When the money was received, else when the payment began. */
    paid: { kind: 'instant', field: 'paidAt', table: true, exported: true },
    method: { kind: 'text', table: true, exported: true },
    by: { kind: 'text', field: 'paidBy', table: true, exported: true },
    /** The invoices and credits of the payment. */
    invoices: { kind: 'text', field: 'lines', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    onAccount: { kind: 'money', permission: 'SeePrices', table: false, exported: true },
    amount: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
  },
  sorts: {
    NEWEST: { by: 'paid', first: 'highest' },
    OLDEST: { by: 'paid', first: 'lowest' },
    AMOUNT: { by: 'amount', first: 'highest', permission: 'SeePrices' },
  },
  defaultSort: 'NEWEST',
  filters: {
    /** Payment number, invoice, order, comment, payer, or card or account. */
    search: { kind: 'text' },
    state: { kind: 'states' },
    method: { kind: 'choice', values: paymentMethods },
    paid: { kind: 'days' },
  },
  exports: ['csv', 'xlsx'],
  sheet: true,
});
export type PaymentState = (typeof payments.states)[number];
