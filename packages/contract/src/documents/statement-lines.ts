import { defineDocument } from './document-kind.ts';

/** Changes of a customer's balance in a month: /payments/statement. */
export const statementLines = defineDocument({
  permission: 'SeeInvoices',
  /** `booked`: booked by the distributor's system, not a payment in the portal. `returned`: a payment taken back. */
  states: ['invoice', 'credit', 'payment', 'discount', 'returned', 'booked'],
  columns: {
    day: { kind: 'day', table: true, exported: true },
    kind: { kind: 'state', table: true, exported: true },
    number: { kind: 'code', table: true, exported: true },
    note: { kind: 'text', table: true, exported: true },
    amount: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
    balance: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
  },
  sorts: { OLDEST: { by: 'day', first: 'lowest' } },
  defaultSort: 'OLDEST',
  filters: {
    /** The month, such as 2026-03. The default is the current month. */
    month: { kind: 'text' },
    kind: { kind: 'states' },
  },
  exports: ['csv', 'xlsx'],
  sheet: false,
});
