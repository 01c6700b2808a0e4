import { defineDocument } from './document-kind.ts';

const states = ['unpaid', 'paid'] as const;

/** Days by which an open invoice is past due; `90` is more than 90. Credits are never past due. */
export const agingBuckets = ['current', '1-30', '31-60', '61-90', '90'] as const;

/** Invoices and credits: /account/invoices, and the unpaid ones: /payments/invoices. Source: 000 §2, 001 §3. */
export const invoices = defineDocument({
  permission: 'SeeInvoices',
  states,
  exportedStates: ['overdue', 'creditOpen', 'creditUsed'],
  columns: {
    invoice: { kind: 'code', field: 'id', table: true, exported: true },
    invoiced: { kind: 'day', field: 'invoiceDate', table: true, exported: true },
    order: { kind: 'code', field: 'orderNumber', table: true, exported: true },
    po: { kind: 'code', field: 'poNumber', table: true, exported: true },
    sidemark: { kind: 'text', table: true, exported: true },
    shipTo: { kind: 'text', table: false, exported: true },
    due: { kind: 'day', field: 'dueDate', table: true, exported: true },
    state: { kind: 'state', table: true, exported: true },
    lines: { kind: 'count', table: false, exported: true },
    total: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
    netDue: { kind: 'money', permission: 'SeePrices', table: true, exported: true },
  },
  sorts: {
    NEWEST: { by: 'invoiced', first: 'highest' },
    OLDEST: { by: 'invoiced', first: 'lowest' },
    DUE: { by: 'due', first: 'lowest' },
    TOTAL: { by: 'total', first: 'highest', permission: 'SeePrices' },
  },
  defaultSort: 'NEWEST',
  filters: {
    search: { kind: 'text' },
    /** `overdue`: unpaid and past due; `credit`: a credit, whether it is used up or not. */
    state: { kind: 'choice', values: ['unpaid', 'overdue', 'paid', 'credit'] },
    invoiced: { kind: 'days' },
    due: { kind: 'days' },
    /** Only open invoices and credits, which add up to that part of the balance. */
    age: { kind: 'choice', values: agingBuckets },
    /** Sequence of the delivery address. */
    shipTo: { kind: 'text' },
  },
  exports: ['csv', 'xlsx'],
  sheet: true,
});
