import { defineDocument } from './document-kind.ts';

/** Invoiced orders: /account/invoices; those not yet paid: /payments/invoices. Source: 000 §2, 001 §3, DECISIONS §7. */
export const invoices = defineDocument({
  permission: 'SeeInvoices',
  states: ['unpaid', 'paid'],
  columns: {
    invoice: { kind: 'code', field: 'invoiceNumber', table: true, exported: true },
    order: { kind: 'code', field: 'orderNumber', table: true, exported: true },
    po: { kind: 'code', field: 'poNumber', table: true, exported: true },
    sidemark: { kind: 'text', table: false, exported: true },
    invoiced: { kind: 'day', field: 'invoiceDate', table: true, exported: true },
    due: { kind: 'day', field: 'dueDate', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    total: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
    netDue: { kind: 'money', field: 'netdue', permission: 'SeePrices', table: true, exported: true },
  },
  sorts: {
    NEWEST: { by: 'invoiced', first: 'highest' },
    OLDEST: { by: 'invoiced', first: 'lowest' },
    DUE: { by: 'due', first: 'lowest' },
    TOTAL: { by: 'total', first: 'highest', permission: 'SeePrices' },
  },
  defaultSort: 'NEWEST',
  filters: { search: { kind: 'text' }, state: { kind: 'states' } },
  exports: [],
  sheet: true,
});
