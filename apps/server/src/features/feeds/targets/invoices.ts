import { invoiceLines as invoiceLinesFeed, invoices as invoicesFeed } from '@tradecounter/contract/feeds/invoices';
import { invoiceLines, invoices } from '../../invoices/tables.ts';
import { countPurchasesOfInvoices, countPurchasesOfLines } from '../loading/count-purchases.ts';
import type { Target } from './target.ts';

export const invoicesTarget: Target = {
  format: invoicesFeed,
  table: invoices,
  renamed: { number: 'invoiceNumber', customer: 'customerNumber', date: 'invoiceDate' },
  remembered: true,
  key: ['row.invoice_number'],
  beforeWrite: countPurchasesOfInvoices,
};

export const invoiceLinesTarget: Target = {
  format: invoiceLinesFeed,
  table: invoiceLines,
  renamed: { invoice: 'invoiceNumber', line: 'lineNumber', item: 'itemId' },
  remembered: true,
  key: ['row.invoice_number', 'row.line_number'],
  analyzed: ['purchased_items'],
  beforeWrite: countPurchasesOfLines,
};
