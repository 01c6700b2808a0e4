import type { Invoice, InvoiceLine } from '../features/invoices/invoice-query.ts';
import type { InvoiceSummary } from '../features/invoices/invoices-query.ts';
import { henderson } from './delivery.ts';

export const invoiceLine = (changes: Partial<InvoiceLine> = {}): InvoiceLine => ({
  lineNumber: 1,
  itemId: 'HPK-7048-NAT',
  ownNumber: null,
  description: 'Heritage Plank Oak, Natural',
  known: true,
  picture: null,
  quantity: 571.2,
  uom: 'SF',
  lot: '',
  unitPrice: 3.42,
  amount: 1953.5,
  discount: null,
  ...changes,
});

/** Builds an unpaid invoice; a test overrides the fields it is about. */
export const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 'I-88120',
  state: 'unpaid',
  credit: false,
  overdue: false,
  invoiceDate: '2026-11-02',
  dueDate: '2026-12-02',
  orderNumber: '700418',
  poNumber: 'PO-4471',
  sidemark: 'Henderson kitchen',
  shipTo: henderson,
  location: { id: 'PDX', name: 'Portland' },
  lines: [invoiceLine()],
  merchandise: 1953.5,
  freight: 65,
  tax: 0,
  total: 2018.5,
  netDue: 1018.5,
  discount: null,
  files: [],
  related: [],
  neighbors: { previous: null, next: null },
  can: ['print'],
  ...changes,
});

/** Builds a row of the list of invoices: an unpaid one of $100. */
export const invoiceSummary = (changes: Partial<InvoiceSummary> = {}): InvoiceSummary => ({
  id: 'I1',
  state: 'unpaid',
  credit: false,
  overdue: false,
  invoiceDate: '2026-11-02',
  dueDate: '2026-12-02',
  orderNumber: '',
  poNumber: '',
  sidemark: '',
  shipTo: '',
  lines: 1,
  total: 100,
  netDue: 100,
  ...changes,
});
