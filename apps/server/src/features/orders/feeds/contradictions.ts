import { implausibleDay } from '../../../platform/feeds/implausible-day.ts';
import type { Contradiction } from '../../../platform/feeds/target.ts';

/** More than this many times the ordered quantity is an error, not a generous shipment. */
const maxTimes = 10;

const amount = (sql: string): string => `trim_scale(round(${sql}, 4))`;

/** SQL of the ordered quantity of line `l`, with its base unit. */
const orderedAmount = `${amount('l.base_quantity')} || ' ' || l.base_uom`;

/**
 * Joins the order line that a staged row `s` of a shipment names.
 * Leaves out items no longer in the catalog. Their base unit is unknown, so their lines count in the unit ordered.
 */
const lineOfOrder = `join order_lines l on l.customer_number = s.customer_number and l.order_number = s.order_number
  and l.line_number = s.line_number
  join items i on i.id = l.item_id and i.base_uom = l.base_uom`;

/** The shipped quantity of each order line. Rows of the stage replace the table's. */
const shippedOfLines = (stage: string): string => `
  with reported as (
    select customer_number, order_number, line_number, quantity, line from ${stage}
    union all
    select g.customer_number, g.order_number, g.line_number, g.quantity, null from shipment_lines g
    left join ${stage} y on y.shipment_number = g.shipment_number and y.line_number = g.line_number and y.lot = g.lot
    where y.line is null and (g.customer_number, g.order_number) in (select customer_number, order_number
      from ${stage}))
  select max(line) as line, customer_number, order_number, line_number, sum(quantity) as quantity from reported
  group by customer_number, order_number, line_number having max(line) is not null`;

/** Joins the line `t` of a portal order that a staged row `s` changes. */
const placedLine = `join orders o on o.order_number = s.order_number and o.source = 'portal'
  join order_lines t on t.customer_number = o.customer_number and t.order_number = o.order_number
    and t.line_number = s.line_number`;

/** SQL of the end of a sentence about the shipped goods of line `t`. */
const leftOfLine = `${amount('t.shipped')} || ' ' || t.base_uom || ' of line ' || t.line_number || ' of order ' || t.order_number || ' have left'`;

export const orderContradictions: readonly Contradiction[] = [
  {
    column: 'number',
    when: "The number is your ERP's number of an order placed in the portal. Use the portal's number, or the order would exist twice.",
    outcome: 'bad row',
    query: (
      stage,
    ) => `select s.line, 'is ''' || s.order_number || ''', which is your number of order ' || min(o.order_number)
      || '; name it by ' || min(o.order_number) as reason
      from ${stage} s join order_status t on t.customer_number = s.customer_number and t.erp_order = s.order_number
      join orders o on o.customer_number = t.customer_number and o.order_number = t.order_number and o.source = 'portal'
      where not exists (select 1 from orders n where n.order_number = s.order_number) group by s.line, s.order_number`,
  },
  {
    column: 'total',
    when: "The total of an order placed in the portal isn't the sum of its lines, discount, freight, charges and tax. The order shows the sum.",
    outcome: 'worth a look',
    seen: 'loaded',
    query: (stage) => `select s.line, 'is ' || trim_scale(s.total)
      || ', but the lines, discount, freight, charges and tax of order ' || o.order_number || ' come to '
      || trim_scale(o.total) as reason
      from ${stage} s join orders o on o.order_number = s.order_number and o.source = 'portal'
        where s.total <> o.total`,
  },
  {
    column: 'state',
    when: 'An order is to be open again, but it was placed in the portal, or order-status closed or cancelled it. It stays as it is.',
    outcome: 'worth a look',
    unchangedToo: true,
    query: (stage) => `select s.line, 'is ''open'', but order ' || o.order_number || ' was ' || case o.state
      when 'cancelled' then 'cancelled' else 'closed' end
      || ' and stays so; what is still needed takes a new order' as reason
      from ${stage} s join orders o on o.order_number = s.order_number and o.state in ('cancelled', 'shipped')
      where s.state = 'open' and (exists (
          select 1 from order_status t where t.customer_number = o.customer_number and t.order_number = o.order_number
            and t.step in ('closed', 'cancelled'))
        or o.source = 'portal' and o.reported_state <> 'open')`,
  },
  implausibleDay('placed', 'placed', true, "s.source = 'portal'"),
  implausibleDay('requestedDate', 'requested_date', false),
];

export const orderLineContradictions: readonly Contradiction[] = [
  {
    column: 'order',
    when: 'A line of an order placed in the portal takes goods back. Send a row of `returns`, and the credit.',
    outcome: 'bad row',
    query: (stage) => `select s.line, 'is ''' || s.order_number
      || ''', which was placed in the portal; goods that come back are a return' as reason
      from ${stage} s join orders o on o.order_number = s.order_number and o.source = 'portal' where s.quantity < 0`,
  },
  {
    column: 'item',
    when: 'A line of an order placed in the portal gets another item, but goods of it have left. Add a line that replaces the rest.',
    outcome: 'bad row',
    query: (stage) => `select s.line, 'is ''' || s.item_id || ''', but ' || ${leftOfLine} as reason
      from ${stage} s ${placedLine} where s.quantity > 0 and t.item_id <> s.item_id and round(t.shipped, 4) > 0`,
  },
  {
    column: 'quantity',
    when: 'A line of an order placed in the portal is removed, but goods of it have left.',
    outcome: 'bad row',
    query: (stage) => `select s.line, 'is 0, but ' || ${leftOfLine} as reason
      from ${stage} s ${placedLine} where s.quantity = 0 and round(t.shipped, 4) > 0`,
  },
  {
    column: 'quantity',
    when: 'A line of an order placed in the portal becomes less than what has left of it.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'is ' || trim_scale(s.quantity) || ' ' || s.uom || ', but ' || ${leftOfLine} as reason
      from ${stage} s ${placedLine} where s.quantity > 0 and round(t.shipped - s.base_quantity, 4) > 0
        and s.base_quantity <> t.base_quantity`,
  },
  {
    column: 'order',
    when: 'A line changes in an order that was placed in the portal and is cancelled. The order stays cancelled.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'is ''' || s.order_number || ''', which is cancelled; it stays cancelled' as reason
      from ${stage} s ${placedLine} where o.state = 'cancelled' and (t.item_id, t.quantity, t.net) is distinct
        from (s.item_id, s.quantity, s.net)`,
  },
  {
    column: 'replaces',
    when: 'A line replaces itself.',
    outcome: 'bad row',
    query: (stage) =>
      `select s.line, 'is ' || s.replaces || ', which is the line itself' as reason from ${stage} s
        where s.replaces = s.line_number`,
  },
  implausibleDay('confirmedDate', 'confirmed_date', false),
  {
    column: 'shipped',
    when: `More than ${maxTimes} times the quantity of the line was shipped.`,
    outcome: 'bad row',
    query: (
      stage,
    ) => `select s.line, 'is ' || trim_scale(s.shipped) || ', but only ' || trim_scale(s.quantity) || ' ' || s.uom
      || ' were ordered' as reason
      from ${stage} s where s.shipped > greatest(s.quantity, 0) * ${maxTimes}`,
  },
  {
    column: 'shipped',
    when: 'More than the quantity of the line was shipped.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'is ' || trim_scale(s.shipped) || ', more than the ' || trim_scale(s.quantity) || ' '
      || s.uom || ' that were ordered' as reason
      from ${stage} s where s.shipped > greatest(s.quantity, 0)`,
  },
];

export const statusContradictions: readonly Contradiction[] = [
  {
    column: 'step',
    when: 'An order is cancelled after goods of it have left. It counts as shipped.',
    outcome: 'worth a look',
    query: (stage) => `select s.line, 'is ''cancelled'', but goods of order ' || s.order_number
      || ' have left; it counts as shipped' as reason
      from ${stage} s where s.step = 'cancelled' and exists (
        select 1 from order_lines l where l.customer_number = s.customer_number and l.order_number = s.order_number
          and round(l.shipped, 4) > 0)`,
  },
  implausibleDay('date', 'date', true),
];

export const shipmentContradictions: readonly Contradiction[] = [
  {
    column: 'order',
    when: 'A shipment belongs to a cancelled order. The order stays cancelled and shows the shipment.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'is ''' || s.order_number || ''', which is cancelled; it stays cancelled' as reason
      from ${stage} s join orders o on o.order_number = s.order_number and o.state = 'cancelled'`,
  },
  implausibleDay('date', 'date', true),
];

export const shipmentLineContradictions: readonly Contradiction[] = [
  {
    column: 'quantity',
    when: `A row ships more than ${maxTimes} times the ordered quantity of its line.`,
    outcome: 'bad row',
    query: (stage) => `select s.line, 'is ' || trim_scale(s.quantity) || ', but line ' || s.line_number || ' of order '
      || s.order_number || ' is of ' || ${orderedAmount} as reason
      from ${stage} s ${lineOfOrder} where s.quantity > l.base_quantity * ${maxTimes}`,
  },
  {
    column: 'quantity',
    when: 'All shipments of a line together exceed its ordered quantity.',
    outcome: 'worth a look',
    query: (
      stage,
    ) => `select s.line, 'line ' || s.line_number || ' of order ' || s.order_number || ' is of ' || ${orderedAmount}
      || ', and ' || ${amount('s.quantity')} || ' were shipped' as reason
      from (${shippedOfLines(stage)}) s ${lineOfOrder} where round(s.quantity - l.base_quantity, 4) > 0`,
  },
];
