import type { Feeds } from '../../../platform/feeds/target.ts';
import { sumMonthsOfInvoices, sumMonthsOfLines } from './sum-months.ts';

const analyzed = ['purchase_months', 'purchase_totals'];

/** Sums of purchases by month and year, from invoices. */
export const purchaseFeeds: Feeds = {
  additions: [
    { format: 'invoices', beforeWrite: sumMonthsOfInvoices, analyzed },
    { format: 'invoice-lines', beforeWrite: sumMonthsOfLines, analyzed },
  ],
};
