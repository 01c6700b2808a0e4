import { invoiceLines as invoiceLinesFeed, invoices as invoicesFeed } from '@tradecounter/contract/feeds/invoices';
import { invoiceLines, invoices } from '../../invoices/tables.ts';
import { bookNamed } from './book-payments.ts';
import { noteBookings } from './note-bookings.ts';
import { countPurchasesOfInvoices, countPurchasesOfLines } from '../loading/count-purchases.ts';
import { sumMonthsOfInvoices, sumMonthsOfLines } from '../loading/sum-months.ts';
import { ordersOfInvoiceLines, ordersOfInvoices, settleTouched } from '../loading/settle-touched-orders.ts';
import { sumUpInvoices } from '../loading/sum-up-lines.ts';
import { foundByAddress } from './found-by-address.ts';
import { completeLinesOf } from './line-defaults.ts';
import { around, type Target } from './target.ts';

/**
 * Refuses a number that belongs to another customer. Moving the invoice would show one customer's business to another.
 */
const billedToAnother = (stage: string): string => `
  select s.line, 'is ''' || s.customer_number || ''', but invoice ' || i.invoice_number || ' was billed to ' || i.customer_number
    || '; credit it, and bill it to ' || s.customer_number || ' under another number' as reason
  from ${stage} s join invoices i on i.invoice_number = s.invoice_number and i.customer_number <> s.customer_number`;

// Customers pay by this figure. If it contradicts the total, they would be asked for money they don't owe.
const wrongDues = (stage: string): string => `
  select line, 'is ' || trim_scale(open_in_erp) || ', but the total is ' || trim_scale(total)
    || '; what is still to be paid lies between 0 and the total' as reason
  from ${stage} where open_in_erp not between least(total, 0) and greatest(total, 0)`;

/** Refuses impossible discounts. */
const wrongDiscounts = (stage: string): string => `
  select line, 'is ' || trim_scale(discount_amount) || ', but the total is ' || trim_scale(total)
    || '; a discount lies between 0 and the total, and credits have none' as reason
  from ${stage} where discount_amount not between 0 and greatest(total, 0)`;
const wrongPercentages = (stage: string): string => `
  select line, 'is ' || trim_scale(discount_percent) || '; a percentage lies between 0 and 100' as reason
  from ${stage} where discount_percent < 0 or discount_percent >= 100`;

export const invoicesTarget: Target = {
  format: invoicesFeed,
  table: invoices,
  renamed: { number: 'invoiceNumber', customer: 'customerNumber', date: 'invoiceDate', netDue: 'openInErp' },
  remembered: true,
  // A number is unique over all customers. With it as the key, a row for another customer is detected.
  key: ['row.invoice_number'],
  rules: [
    { column: 'customer', query: billedToAnother },
    { column: 'netDue', query: wrongDues },
    { column: 'discountAmount', query: wrongDiscounts },
    { column: 'discountPercent', query: wrongPercentages },
  ],
  ...foundByAddress,
  analyzed: ['purchase_months', 'purchase_totals'],
  beforeWrite: around(
    sumUpInvoices,
    countPurchasesOfInvoices,
    sumMonthsOfInvoices,
    settleTouched(ordersOfInvoices),
    bookNamed,
    noteBookings,
  ),
};

export const invoiceLinesTarget: Target = {
  format: invoiceLinesFeed,
  turnsWith: 'invoices',
  table: invoiceLines,
  renamed: { invoice: 'invoiceNumber', line: 'lineNumber', item: 'itemId' },
  remembered: true,
  // The feed names only the invoice, which determines the customer.
  extra: [{ name: 'customer_number', type: 'text' }],
  written: [{ name: 'customer_number' }],
  key: ['row.customer_number', 'row.invoice_number', 'row.line_number'],
  partOf: { format: 'invoices', column: 'invoice_number' },
  completions: [completeLinesOf('invoices', 'invoice_number')],
  analyzed: ['purchased_items', 'purchase_months', 'purchase_totals'],
  beforeWrite: around(sumUpInvoices, countPurchasesOfLines, sumMonthsOfLines, settleTouched(ordersOfInvoiceLines)),
};
