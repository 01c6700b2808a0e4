import type { StagedRule } from './target.ts';

/** The outcome of a row that contradicts the portal's data. */
export type Outcome = 'bad row' | 'worth a look';

/** A row that fits its format but contradicts the existing orders or stock. */
export interface Contradiction extends StagedRule {
  /** Name of the format. */
  format: string;
  /** The row's content, for the guide. */
  when: string;
  outcome: Outcome;
  /** When it is checked: while the row is staged (the default), or once all files of its transaction are loaded. */
  seen?: 'staged' | 'loaded';
}

/** More than this many times the ordered quantity is an error, not a generous shipment. */
export const maxTimes = 10;

const amount = (sql: string): string => `trim_scale(round(${sql}, 4))`;
/** SQL of the ordered quantity of line `l`, with its base unit. */
const orderedAmount = `${amount('l.base_quantity')} || ' ' || l.base_uom`;

/**
 * Joins the order line that a staged row `s` of a shipment names.
 * Leaves out items no longer in the catalog. Their base unit is unknown, so their lines count in the unit ordered.
 */
const lineOfOrder = `join order_lines l on l.customer_number = s.customer_number and l.order_number = s.order_number and l.line_number = s.line_number
  join items i on i.id = l.item_id and i.base_uom = l.base_uom`;

/** Staged items `s` whose base unit differs from that of the item `i`. */
const otherUnit = (stage: string): string => `from ${stage} s join items i on i.id = s.id and i.base_uom <> s.base_uom`;

/** The shipped quantity of each order line. Rows of the stage replace the table's. */
const shippedOfLines = (stage: string): string => `
  with reported as (
    select customer_number, order_number, line_number, quantity, line from ${stage}
    union all
    select g.customer_number, g.order_number, g.line_number, g.quantity, null from shipment_lines g
    left join ${stage} y on y.shipment_number = g.shipment_number and y.line_number = g.line_number and y.lot = g.lot
    where y.line is null and (g.customer_number, g.order_number) in (select customer_number, order_number from ${stage}))
  select max(line) as line, customer_number, order_number, line_number, sum(quantity) as quantity from reported
  group by customer_number, order_number, line_number having max(line) is not null`;

/** Joins the line `t` of a portal order that a staged row `s` changes. */
const placedLine = `join orders o on o.order_number = s.order_number and o.source = 'portal'
  join order_lines t on t.customer_number = o.customer_number and t.order_number = o.order_number and t.line_number = s.line_number`;
/** SQL of the end of a sentence about the shipped goods of line `t`. */
const leftOfLine = `${amount('t.shipped')} || ' ' || t.base_uom || ' of line ' || t.line_number || ' of order ' || t.order_number || ' have left'`;

/**
 * Limits on how far a date may be in the future: years for plans, days for events, since an invoice may be postdated.
 */
const maxYearsAhead = 10;
const maxDaysAhead = 366;
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Finds dates that are typing errors: 2206 for 2026, or a spreadsheet's 1900. `stored` is the column in the stage.
 * `isEvent` means that the date is of something that has happened, not of a plan. `except` is a condition over rows
 * `s` whose date doesn't count.
 */
const implausibleDay = (
  format: string,
  column: string,
  stored: string,
  isEvent: boolean,
  except = 'false',
): Contradiction => ({
  format,
  column,
  when: isEvent
    ? 'The day is before 1970, or more than a year ahead.'
    : `The day is before 1970, or more than ${maxYearsAhead} years ahead.`,
  outcome: 'bad row',
  query(stage, now) {
    const last = isoDay(now.getTime() + (isEvent ? maxDaysAhead : maxYearsAhead * 366) * 86_400_000);
    return `select s.line, 'is ' || s.${stored} || ', must be a day from 1970-01-01 to ${last}' as reason
      from ${stage} s where (s.${stored} < date '1970-01-01' or s.${stored} > date '${last}') and (${except}) is not true`;
  },
});

/** Every case, in the order of the formats. The guide's table and the checks both use it. */
export const contradictions: readonly Contradiction[] = [
  {
    format: 'items',
    column: 'baseUom',
    when: 'The base unit changes while goods of the item are promised to orders or holds, or orders wait for them.',
    outcome: 'bad row',
    query: (
      stage,
    ) => `select s.line, 'is ''' || s.base_uom || ''', but ' || ${amount('p.quantity')} || ' ' || i.base_uom || ' of ' || i.id || ' are promised or waited for; change the unit when no order or hold needs the item, or give the goods a new number' as reason
      ${otherUnit(stage)} cross join lateral (select coalesce((select sum(l.promised) from lots l where l.item_id = i.id), 0)
        + coalesce((select sum(b.quantity) from back_orders b where b.item_id = i.id and not b.short), 0) as quantity) p
      where round(p.quantity, 4) > 0`,
  },
  {
    format: 'items',
    column: 'baseUom',
    when: 'The base unit changes while stock was counted in the old one.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'was ' || i.base_uom || ' and is now ' || s.base_uom || ': ' || ${amount('p.quantity')} || ' of ' || i.id || ' were counted in ' || i.base_uom || '; load stock or lots again' as reason
      ${otherUnit(stage)} cross join lateral (select sum(l.on_hand) as quantity from lots l where l.item_id = i.id) p where p.quantity > 0`,
  },
  implausibleDay('incoming', 'eta', 'eta', false),
  {
    format: 'orders',
    column: 'number',
    when: "The number is your ERP's number of an order placed in the portal. Use the portal's number, or the order would exist twice.",
    outcome: 'bad row',
    query: (
      stage,
    ) => `select s.line, 'is ''' || s.order_number || ''', which is your number of order ' || min(o.order_number) || '; name it by ' || min(o.order_number) as reason
      from ${stage} s join order_status t on t.customer_number = s.customer_number and t.erp_order = s.order_number
      join orders o on o.customer_number = t.customer_number and o.order_number = t.order_number and o.source = 'portal'
      where not exists (select 1 from orders n where n.order_number = s.order_number) group by s.line, s.order_number`,
  },
  {
    format: 'orders',
    column: 'total',
    when: "The total of an order placed in the portal isn't the sum of its lines, discount, freight and tax. The order shows the sum.",
    outcome: 'worth a look',
    seen: 'loaded',
    query: (
      stage,
    ) => `select s.line, 'is ' || trim_scale(s.total) || ', but the lines, discount, freight and tax of order ' || o.order_number || ' come to ' || trim_scale(o.total) as reason
      from ${stage} s join orders o on o.order_number = s.order_number and o.source = 'portal' where s.total <> o.total`,
  },
  {
    format: 'orders',
    column: 'state',
    when: 'An order is to be open again, but it was placed in the portal, or order-status closed or cancelled it. It stays as it is.',
    outcome: 'worth a look',
    unchangedToo: true,

    query: (
      stage,
    ) => `select s.line, 'is ''open'', but order ' || o.order_number || ' was ' || case o.state when 'cancelled' then 'cancelled' else 'closed' end || ' and stays so; what is still needed takes a new order' as reason
      from ${stage} s join orders o on o.order_number = s.order_number and o.state in ('cancelled', 'shipped')
      where s.state = 'open' and (exists (
          select 1 from order_status t where t.customer_number = o.customer_number and t.order_number = o.order_number and t.step in ('closed', 'cancelled'))
        or o.source = 'portal' and o.reported_state <> 'open')`,
  },
  implausibleDay('orders', 'placed', 'placed', true, "s.source = 'portal'"),
  implausibleDay('orders', 'requestedDate', 'requested_date', false),
  {
    format: 'order-lines',
    column: 'item',
    when: 'A line of an order placed in the portal gets another item, but goods of it have left. Add a line that replaces the rest.',
    outcome: 'bad row',
    query: (stage) => `select s.line, 'is ''' || s.item_id || ''', but ' || ${leftOfLine} as reason
      from ${stage} s ${placedLine} where s.quantity > 0 and t.item_id <> s.item_id and round(t.shipped, 4) > 0`,
  },
  {
    format: 'order-lines',
    column: 'quantity',
    when: 'A line of an order placed in the portal is removed, but goods of it have left.',
    outcome: 'bad row',
    query: (stage) => `select s.line, 'is 0, but ' || ${leftOfLine} as reason
      from ${stage} s ${placedLine} where s.quantity = 0 and round(t.shipped, 4) > 0`,
  },
  {
    format: 'order-lines',
    column: 'quantity',
    when: 'A line of an order placed in the portal becomes less than what has left of it.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'is ' || trim_scale(s.quantity) || ' ' || s.uom || ', but ' || ${leftOfLine} as reason
      from ${stage} s ${placedLine} where s.quantity > 0 and round(t.shipped - s.base_quantity, 4) > 0 and s.base_quantity <> t.base_quantity`,
  },
  {
    format: 'order-lines',
    column: 'order',
    when: 'A line changes in an order that was placed in the portal and is cancelled. The order stays cancelled.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'is ''' || s.order_number || ''', which is cancelled; it stays cancelled' as reason
      from ${stage} s ${placedLine} where o.state = 'cancelled' and (t.item_id, t.quantity, t.net) is distinct from (s.item_id, s.quantity, s.net)`,
  },
  {
    format: 'order-lines',
    column: 'replaces',
    when: 'A line replaces itself.',
    outcome: 'bad row',
    query: (stage) =>
      `select s.line, 'is ' || s.replaces || ', which is the line itself' as reason from ${stage} s where s.replaces = s.line_number`,
  },
  implausibleDay('order-lines', 'confirmedDate', 'confirmed_date', false),
  {
    format: 'order-lines',
    column: 'shipped',
    when: `More than ${maxTimes} times the quantity of the line was shipped.`,
    outcome: 'bad row',
    query: (
      stage,
    ) => `select s.line, 'is ' || trim_scale(s.shipped) || ', but only ' || trim_scale(s.quantity) || ' ' || s.uom || ' were ordered' as reason
      from ${stage} s where s.shipped > s.quantity * ${maxTimes}`,
  },
  {
    format: 'order-lines',
    column: 'shipped',
    when: 'More than the quantity of the line was shipped.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'is ' || trim_scale(s.shipped) || ', more than the ' || trim_scale(s.quantity) || ' ' || s.uom || ' that were ordered' as reason
      from ${stage} s where s.shipped > s.quantity`,
  },
  {
    format: 'order-status',
    column: 'step',
    when: 'An order is cancelled after goods of it have left. It counts as shipped.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'is ''cancelled'', but goods of order ' || s.order_number || ' have left; it counts as shipped' as reason
      from ${stage} s where s.step = 'cancelled' and exists (
        select 1 from order_lines l where l.customer_number = s.customer_number and l.order_number = s.order_number and round(l.shipped, 4) > 0)`,
  },
  implausibleDay('order-status', 'date', 'date', true),
  {
    format: 'shipments',
    column: 'order',
    when: 'A shipment belongs to a cancelled order. The order stays cancelled and shows the shipment.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'is ''' || s.order_number || ''', which is cancelled; it stays cancelled' as reason
      from ${stage} s join orders o on o.order_number = s.order_number and o.state = 'cancelled'`,
  },
  implausibleDay('shipments', 'date', 'date', true),
  {
    format: 'shipment-lines',
    column: 'quantity',
    when: `A row ships more than ${maxTimes} times the ordered quantity of its line.`,
    outcome: 'bad row',
    query: (
      stage,
    ) => `select s.line, 'is ' || trim_scale(s.quantity) || ', but line ' || s.line_number || ' of order ' || s.order_number || ' is of ' || ${orderedAmount} as reason
      from ${stage} s ${lineOfOrder} where s.quantity > l.base_quantity * ${maxTimes}`,
  },
  {
    format: 'shipment-lines',
    column: 'quantity',
    when: 'All shipments of a line together exceed its ordered quantity.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'line ' || s.line_number || ' of order ' || s.order_number || ' is of ' || ${orderedAmount} || ', and ' || ${amount('s.quantity')} || ' were shipped' as reason
      from (${shippedOfLines(stage)}) s ${lineOfOrder} where round(s.quantity - l.base_quantity, 4) > 0`,
  },
  {
    format: 'invoices',
    column: 'orderNumber',
    when: 'An invoice names an order of another customer.',
    outcome: 'bad row',
    query: (
      stage,
    ) => `select s.line, 'is ''' || s.order_number || ''', which is no order of customer ' || s.customer_number as reason
      from ${stage} s join orders o on o.order_number = s.order_number and o.customer_number <> s.customer_number`,
  },
  {
    format: 'invoices',
    column: 'orderNumber',
    when: 'An invoice bills a cancelled order. The order stays cancelled.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'is ''' || s.order_number || ''', which is cancelled; it stays cancelled' as reason
      from ${stage} s join orders o on o.order_number = s.order_number and o.customer_number = s.customer_number and o.state = 'cancelled' where s.total > 0`,
  },
  {
    format: 'invoices',
    column: 'payments',
    when: 'An invoice names a payment that was never made on it in the portal. The rest of the row counts.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'names ''' || string_agg(p.id, ''', ''' order by p.id) || ''', which is no payment of invoice ' || s.invoice_number as reason
      from ${stage} s cross join unnest(s.payments) p(id)
      where not exists (select 1 from ledger_postings l where l.payment_id = p.id and l.invoice_number = s.invoice_number)
      group by s.line, s.invoice_number`,
  },
  implausibleDay('invoices', 'date', 'invoice_date', true),
  implausibleDay('invoices', 'dueDate', 'due_date', false),
];

/** The cases of one format with that outcome. */
export const contradictionsOf = (
  format: string,
  outcome: Outcome,
  seen: 'staged' | 'loaded' = 'staged',
): Contradiction[] =>
  contradictions.filter((one) => one.format === format && one.outcome === outcome && (one.seen ?? 'staged') === seen);
