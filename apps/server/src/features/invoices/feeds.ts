import { invoiceLines as invoiceLinesFeed, invoices as invoicesFeed } from '@tradecounter/contract/feeds/invoices';
import { invoiceLines, invoices } from './tables.ts';
import { foundByAddress, sumUp } from '../accounts/feeds/found-by.ts';
import { completeLinesOf, discountChecks } from '../catalog/feeds/line-defaults.ts';
import { implausibleDay } from '../../platform/feeds/implausible-day.ts';
import type { Feeds, Target } from '../../platform/feeds/target.ts';

/**
 * Refuses a number that belongs to another customer. Moving the invoice would show one customer's business to another.
 */
const billedToAnother = (stage: string): string => `
  select s.line, 'is ''' || s.customer_number || ''', but invoice ' || i.invoice_number || ' was billed to '
    || i.customer_number
    || '; credit it, and bill it to ' || s.customer_number || ' under another number' as reason
  from ${stage} s join invoices i on i.invoice_number = s.invoice_number and i.customer_number <> s.customer_number`;

// Customers pay by this figure. If it contradicts the total, they would be asked for money they don't owe, or be given
// some. An invoice that was paid twice owes them as much as its total.
const wrongDues = (stage: string): string => `
  select line, 'is ' || trim_scale(open_in_erp) || ', but the total is ' || trim_scale(total)
    || '; what is still to be paid lies between 0 and the total, and what was paid too much is no more than it' as reason
  from ${stage} where open_in_erp not between -abs(total) and greatest(total, 0)`;

/** ERPs leave fractions of a cent open, but 1.234 of a total of 1,500 may be 1,234. */
const pointedDues = (stage: string): string => `
  select line, 'is ' || trim_scale(open_in_erp) || ', which may be ' || trim_scale(open_in_erp) || ' or '
    || trim_scale(open_in_erp * 1000)
    || '; must be a number such as 12.5' as reason
  from ${stage} where scale(trim_scale(open_in_erp)) = 3 and abs(open_in_erp) >= 1
    and abs(open_in_erp) * 1000 <= abs(total)`;

const overpaid = (stage: string): string => `
  select line, 'is ' || trim_scale(open_in_erp) || ': ' || trim_scale(-open_in_erp)
    || ' more than the total was paid, and is credit that the customer can pay with' as reason
  from ${stage} where open_in_erp < 0 and total >= 0`;

/** Refuses impossible discounts. */
const wrongDiscounts = (stage: string): string => `
  select line, 'is ' || trim_scale(discount_amount) || ', but the total is ' || trim_scale(total)
    || '; a discount lies between 0 and the total, and credits have none' as reason
  from ${stage} where discount_amount not between 0 and greatest(total, 0)`;
const wrongPercentages = (stage: string): string => `
  select line, 'is ' || trim_scale(discount_percent) || '; a percentage lies between 0 and 100' as reason
  from ${stage} where discount_percent < 0 or discount_percent >= 100`;

const sumUpInvoices = sumUp('invoices', 'invoice_lines', 'invoice_number');

const invoicesTarget: Target = {
  format: invoicesFeed,
  table: invoices,
  renamed: { number: 'invoiceNumber', customer: 'customerNumber', date: 'invoiceDate', netDue: 'openInErp' },
  remembered: true,
  // A number is unique over all customers. With it as the key, a row for another customer is detected.
  key: ['row.invoice_number'],
  rules: [
    { column: 'customer', query: billedToAnother },
    { column: 'netDue', query: wrongDues },
    { column: 'netDue', query: pointedDues },
    { column: 'discountAmount', query: wrongDiscounts },
    { column: 'discountPercent', query: wrongPercentages },
  ],
  hints: [{ column: 'netDue', query: overpaid }],
  contradictions: [
    {
      column: 'orderNumber',
      when: 'An invoice names an order of another customer.',
      outcome: 'bad row',
      query: (stage) => `select s.line, 'is ''' || s.order_number || ''', which is no order of customer '
        || s.customer_number as reason
      from ${stage} s join orders o on o.order_number = s.order_number and o.customer_number <> s.customer_number`,
    },
    {
      column: 'orderNumber',
      when: 'An invoice bills a cancelled order. The order stays cancelled.',
      outcome: 'worth a look',
      query: (
        stage,
      ) => `select s.line, 'is ''' || s.order_number || ''', which is cancelled; it stays cancelled' as reason
      from ${stage} s join orders o on o.order_number = s.order_number and o.customer_number = s.customer_number
        and o.state = 'cancelled' where s.total > 0`,
    },
    {
      column: 'payments',
      when: 'An invoice names a payment that was never made on it in the portal. The rest of the row counts.',
      outcome: 'worth a look',
      query: (stage) => `select s.line, 'names ''' || string_agg(p.id, ''', '''
        order by p.id) || ''', which is no payment of invoice ' || s.invoice_number as reason
      from ${stage} s cross join unnest(s.payments) p(id)
      where not exists (select 1 from ledger_postings l where l.payment_id = p.id
        and l.invoice_number = s.invoice_number)
      group by s.line, s.invoice_number`,
    },
    implausibleDay('date', 'invoice_date', true),
    implausibleDay('dueDate', 'due_date', false),
  ],
  ...foundByAddress,
  beforeWrite: sumUpInvoices,
};

const invoiceLinesTarget: Target = {
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
  ...discountChecks('amount'),
  beforeWrite: sumUpInvoices,
};

/** Invoices and their lines. */
export const invoiceFeeds: Feeds = { targets: [invoicesTarget, invoiceLinesTarget] };
