import { defineDocument } from './document-kind.ts';

/** Changes of a customer's balance in a month: /payments/statement. */
export const statementLines = defineDocument({
  permission: 'SeeInvoices',
  /**
   * `returned`: a payment taken back. `applied`: credit on account that the distributor's system used. Its other
   * bookings are not payments in the portal: `paid` pays a whole invoice, `adjusted` raises an invoice, `used` takes a
   * credit, and `booked` lowers an invoice.
   */
  states: ['invoice', 'credit', 'payment', 'discount', 'returned', 'paid', 'booked', 'adjusted', 'used', 'applied'],
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
