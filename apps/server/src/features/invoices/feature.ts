import type { Feature } from '../../platform/feature.ts';
import { getInvoice } from './get-invoice.ts';
import { invoiceSheet, invoiceSheets } from './invoice-sheet.ts';
import { invoiceExport, listInvoices } from './list-invoices.ts';

/** Invoices, as feeds import them. */
export const invoices = (): Feature => ({
  reads: { invoices: listInvoices, invoice: getInvoice },
  exports: invoiceExport,
  sheets: { invoice: invoiceSheet, invoiceSheets },
});
