import type { Feature } from '../../platform/feature.ts';
import { getInvoice } from './get-invoice.ts';
import { invoiceSheet } from './invoice-sheet.ts';

/** What was billed, as feeds bring it. */
export const invoices: Feature = { name: 'invoices', reads: { invoice: getInvoice }, sheets: (house) => ({ invoice: invoiceSheet(house) }) };
