import { ofOpenCustomer } from '../../accounts/feeds/feeds.ts';
import { returnLines as returnLinesFeed, returns as returnsFeed } from '@tradecounter/contract/feeds/returns';
import { implausibleDay } from '../../../platform/feeds/implausible-day.ts';
import type { Feeds, StagedRule, Target } from '../../../platform/feeds/target.ts';
import { returnLines, returnReports } from '../tables.ts';
import { applyReports, sumUpReturns } from './apply-reports.ts';

/** A known return determines the customer, and so does the document of one that was taken elsewhere. */
const customerOfReturn = (stage: string): string => `
  update ${stage} s set customer_number = coalesce(
    (select r.customer_number from returns r where r.return_number = s.return_number),
    (select o.customer_number from orders o where o.order_number = s.order_number and s.order_number <> ''),
    (select v.customer_number from invoices v where v.invoice_number = s.invoice_number and s.invoice_number <> ''))`;

const unknownReturn: StagedRule = {
  column: 'number',
  query: (stage) => `
    select line, 'is ''' || return_number
      || ''', which is no return of the portal, and the row names no known order or invoice' as reason
    from ${stage} where customer_number is null`,
};

/** Refuses a document of another customer, whose business it would show. */
const ofAnother = (column: 'order' | 'invoice'): StagedRule => ({
  column,
  query: (stage) => `
    select s.line, 'is ''' || s.${column}_number || ''', which is of customer ' || d.customer_number
      || ', but return ' || s.return_number || ' is of ' || s.customer_number as reason
    from ${stage} s join ${column}s d on d.${column}_number = s.${column}_number
      and d.customer_number <> s.customer_number
    where s.${column}_number <> ''`,
});

/** A return that was taken elsewhere. One of this portal is unknown to any other. */
const takenElsewhere = {
  where: `${ofOpenCustomer} and exists (
    select 1 from returns r where r.customer_number = t.customer_number and r.return_number = t.return_number
      and r.user_id is null)`,
};

const returnsTarget: Target = {
  format: returnsFeed,
  exported: takenElsewhere,
  table: returnReports,
  renamed: { number: 'returnNumber', order: 'orderNumber', invoice: 'invoiceNumber', credit: 'creditNumber' },
  remembered: true,
  extra: [{ name: 'customer_number', type: 'text' }],
  written: [{ name: 'customer_number' }],
  key: ['row.customer_number', 'row.return_number'],
  completions: [customerOfReturn],
  rules: [unknownReturn, ofAnother('order'), ofAnother('invoice')],
  contradictions: [
    {
      column: 'number',
      when: 'A row reports a return that the customer has withdrawn. It stays withdrawn.',
      outcome: 'worth a look',
      query: (stage) => `
        select s.line, 'is ''' || s.return_number
          || ''', which the customer has withdrawn; it stays withdrawn' as reason
        from ${stage} s join returns r on r.customer_number = s.customer_number and r.return_number = s.return_number
        where r.state = 'withdrawn'`,
    },
    {
      column: 'credit',
      when: 'A return names a credit of another customer.',
      outcome: 'bad row',
      query: (stage) => `
        select s.line, 'is ''' || s.credit_number || ''', which is no credit of customer '
          || s.customer_number as reason
        from ${stage} s join invoices v on v.invoice_number = s.credit_number and v.customer_number <> s.customer_number
        where s.credit_number <> ''`,
    },
    implausibleDay('date', 'date', true),
  ],
  beforeWrite: applyReports,
};

/** Completes lines from their returns and items. A quantity counts if it is in the unit of the document's line. */
const completeLines = (stage: string): string => `
  update ${stage} s set customer_number = r.customer_number, reason = coalesce(nullif(s.reason, ''), 'other'),
    description = coalesce(nullif(s.description, ''), (select i.description from items i where i.id = s.item_id), ''),
    line_quantity = case
      when s.uom = case r.source
        when 'order' then (select l.uom from order_lines l where l.customer_number = r.customer_number
          and l.order_number = r.order_number and l.line_number = s.document_line)
        else (select l.uom from invoice_lines l where l.customer_number = r.customer_number
          and l.invoice_number = r.invoice_number and l.line_number = s.document_line) end
      then s.quantity end
  from returns r where r.return_number = s.return_number`;

const returnLinesTarget: Target = {
  format: returnLinesFeed,
  exported: takenElsewhere,
  turnsWith: 'returns',
  table: returnLines,
  renamed: { return: 'returnNumber', line: 'lineNumber', item: 'itemId' },
  remembered: true,
  extra: [
    { name: 'customer_number', type: 'text' },
    { name: 'line_quantity', type: 'numeric(16, 4)' },
  ],
  written: [{ name: 'customer_number' }, { name: 'line_quantity' }],
  key: ['row.customer_number', 'row.return_number', 'row.line_number'],
  partOf: { format: 'returns', column: 'return_number' },
  completions: [completeLines],
  rules: [
    {
      column: 'return',
      query: (stage) =>
        `select line, 'is ''' || return_number || ''', which is no return' as reason from ${stage}
          where customer_number is null`,
    },
    {
      column: 'return',
      query: (stage) => `
        select s.line, 'is ''' || s.return_number
          || ''', which was requested in the portal; its lines are the customer''s' as reason
        from ${stage} s join returns r on r.return_number = s.return_number and r.user_id is not null`,
    },
  ],
  beforeWrite: sumUpReturns,
};

/** What became of returns, and the goods of those that were taken elsewhere. */
export const returnFeeds: Feeds = { targets: [returnsTarget, returnLinesTarget] };
