import { defineDocument } from './document-kind.ts';

const kinds = ['order', 'invoice', 'credit'] as const;

/** Orders and invoices that the reader can see, in one list: /account/allorders. Source: 001 §2, §6. */
export const allOrders = defineDocument({
  /** The states of orders and invoices, and the kinds of rows. */
  states: [...kinds, 'open', 'partial', 'shipped', 'cancelled', 'unpaid', 'paid'],
  exportedStates: ['overdue'],
  columns: {
    kind: { kind: 'state', table: true, exported: true },
    document: { kind: 'code', field: 'id', table: true, exported: true },
    dated: { kind: 'day', table: true, exported: true },
    order: { kind: 'code', field: 'orderNumber', table: false, exported: true },
    po: { kind: 'code', field: 'poNumber', table: true, exported: true },
    sidemark: { kind: 'text', table: true, exported: true },
    shipTo: { kind: 'text', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    total: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
  },
  sorts: {
    NEWEST: { by: 'dated', first: 'highest' },
    OLDEST: { by: 'dated', first: 'lowest' },
    TOTAL: { by: 'total', first: 'highest', permission: 'SeePrices' },
  },
  defaultSort: 'NEWEST',
  filters: {
    search: { kind: 'text' },
    kind: { kind: 'choice', values: kinds },
    state: { kind: 'choice', values: ['open', 'partial', 'shipped', 'cancelled', 'late', 'unpaid', 'overdue', 'paid'] },
    dated: { kind: 'days' },
    /** As for orders. An invoice belongs to the department of its order. */
    department: { kind: 'text', permission: 'Admin' },
  },
  exports: ['csv', 'xlsx'],
  sheet: false,
});
