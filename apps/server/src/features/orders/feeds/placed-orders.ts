import { orderLines as orderLinesFeed, orders as ordersFeed } from '@tradecounter/contract/feeds/placed-orders';
import { sql } from 'drizzle-orm';
import { orderContradictions, orderLineContradictions } from './contradictions.ts';
import { orderLines, orders } from '../tables.ts';
import { promiseTouched, releaseMoved } from './promise-placed-orders.ts';
import { keepPlacedLines, keepPlacedOrders, takeFromPlaced } from './changes/keep-placed.ts';
import { ordersNamed, settleTouched } from './settle-touched-orders.ts';
import { sumUpOrders } from './sum-up-orders.ts';
import { discountChecks, discountOf, unitPriceOf } from '../../catalog/feeds/line-defaults.ts';
import {
  around,
  type StagedRule,
  type Target,
  type AroundWrite,
  type FinishLoad,
} from '../../../platform/feeds/target.ts';
import { recomputeSavedSums, saveBefore } from '../changes/change-repository.ts';
import { noteChanges } from '../changes/note-changes.ts';
import { text } from '../../../platform/db/columns.ts';
import { rows } from '../../../platform/db/rows.ts';
import { readPartings } from '../../catalog/item/read-partings.ts';
import { resizeLines } from '../changes/resize-lines.ts';

/** Runs around the write of order lines. Lines of the same goods in another quantity keep the stock they still need. */
const resizeTouched: AroundWrite = async ({ tx, stage, now: at }) => {
  const resized = await rows(
    tx,
    { reference: text, before: text },
    sql.raw(`select l.order_number || '/' || l.line_number as reference, l.base_quantity::text as before from ${stage} s
      join order_lines l on l.customer_number = s.customer_number and l.order_number = s.order_number
        and l.line_number = s.line_number
      where s.quantity > 0 and l.keeps_goods and (l.item_id, l.keeps_goods) is not distinct
        from (s.item_id, s.keeps_goods)
        and l.base_quantity <> s.base_quantity`),
  );
  return () => resizeLines(tx, { at, readPartings }, resized);
};

/**
 * Runs around the write of orders or their lines. Saves the previous state of portal orders and recomputes their sums.
 */
const noteBefore: AroundWrite = async ({ tx, stage }) => {
  await saveBefore(tx, sql.raw(ordersNamed(stage)));
  return async () => void (await recomputeSavedSums(tx));
};

/** Runs after orders and their lines. Records the changes of the saved orders. */
const finishChanges: FinishLoad = (tx, now) => noteChanges(tx, now);

/**
 * Refuses a number that belongs to another customer. Moving the order would show one customer's business to another.
 */
const ofAnotherCustomer: StagedRule = {
  column: 'customer',
  query: (stage) => `select s.line, 'is ''' || s.customer_number || ''', but order ' || o.order_number || ' is of '
    || o.customer_number as reason
    from ${stage} s join orders o on o.order_number = s.order_number and o.customer_number <> s.customer_number`,
};

const filled = (column: string): string => `nullif(s.${column}, '')`;
const address = ['name', 'line1', 'line2', 'city', 'state', 'zip', 'country'] as const;
const stagedAddress: Readonly<Record<(typeof address)[number], string>> = {
  name: '"shipToName"',
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  state: '"addressState"',
  zip: 'zip',
  country: '"addressCountry"',
};
const isAddressTypedIn = `coalesce(${(['name', 'line1', 'city', 'zip'] as const).map((part) => filled(stagedAddress[part])).join(', ')}) is not null`;

/** Completes the location, ship via and address of an order from those of the customer and the ship-to. */
const completeOrders = (stage: string): string => `
  update ${stage} s set location = coalesce(s.location, a.location, c.location),
    location_name = coalesce(l.report_name, ''),
    ship_via = coalesce(nullif(s.ship_via, ''), a.ship_via, c.ship_via, ''),
    ship_via_description = coalesce((select v.description from ship_vias v
      where v.code = coalesce(nullif(s.ship_via, ''), a.ship_via, c.ship_via)), s.ship_via, ''),
    ship_to = case
      when s.pickup then jsonb_build_object('name', coalesce(l.report_name, ''), 'line1', coalesce(l.address, ''), 'line2', '', 'city', coalesce(l.city, ''), 'state', coalesce(l.state, ''), 'zip', coalesce(l.zip, ''), 'country', coalesce(l.country, ''))
      when ${isAddressTypedIn} then jsonb_build_object(${address.map((part) => `'${part}', coalesce(s.${stagedAddress[part]}, '')`).join(', ')})
      else jsonb_build_object(${address.map((part) => `'${part}', coalesce(a.${part}, c.${part})`).join(', ')}) end
  from ${stage} o join customers c on c.number = o.customer_number
  left join ship_tos a on a.customer_number = o.customer_number and a.sequence = o.ship_to_sequence
  left join locations l on l.id = coalesce(o.location, a.location, c.location)
  where o.line = s.line`;

/** The address as typed in, so that no ship-to has to lead to it again. Goods that are picked up have none. */
const exportedAddress = Object.fromEntries(
  address.map((part) => [
    stagedAddress[part].replaceAll('"', ''),
    `case when not t.pickup then t.ship_to->>'${part}' end`,
  ]),
);

const cardDiscount = 'coalesce(s."cardDiscount", 0)';

export const ordersTarget: Target = {
  format: ordersFeed,
  table: orders,
  renamed: {
    number: 'orderNumber',
    customer: 'customerNumber',
    shipTo: 'shipToSequence',
    quote: 'quoteNumber',
    takenOff: 'reportedTakenOff',
  },
  stagedOnly: {
    // Null if the row doesn't name a state.
    state: 'text',
    placed: 'date',
    shipToName: 'text',
    line1: 'text',
    line2: 'text',
    city: 'text',
    addressState: 'text',
    zip: 'text',
    addressCountry: 'text',
    cardDiscount: 'numeric(14, 4)',
    freight: 'numeric(14, 4)',
    tax: 'numeric(14, 4)',
    charges: 'numeric(14, 4)',
  },
  exported: {
    cells: (timeZone) => ({
      state: "nullif(t.reported_state, 'open')",
      placed: `(t.placed_at at time zone ${timeZone})::date`,
      ...exportedAddress,
      cardDiscount: 't.card_discount',
      freight: 't.freight',
      tax: 't.tax',
      charges: 't.charges',
    }),
  },
  keptCells: {
    columns: ['placed', 'placedBy', 'shipComplete', 'pickup', 'comments', 'quote'],
    when: "s.source = 'portal'",
  },
  remembered: true,
  extra: [
    { name: 'source', type: 'text' },
    { name: 'placed_at', type: 'timestamptz' },
    { name: 'location_name', type: 'text' },
    { name: 'ship_via_description', type: 'text' },
    { name: 'ship_to', type: 'jsonb' },
  ],
  written: [
    { name: 'source', from: "coalesce(s.source, 'feed')" },
    // Noon UTC for a day without a time, so that readers see the same day in their time zone.
    { name: 'placed_at', from: "coalesce(s.placed_at, (s.placed + time '12:00') at time zone 'UTC')" },
    { name: 'card_discount', from: cardDiscount },
    // A portal order's freight stays unknown until a row gives it.
    { name: 'freight', from: "case when s.source = 'portal' then s.freight else coalesce(s.freight, 0) end" },
    { name: 'tax', from: 'coalesce(s.tax, 0)' },
    { name: 'charges', from: 'coalesce(s.charges, 0)' },
    // The charges of a portal order stay as long as their amounts do.
    { name: 'charge_lines', from: "'[]'::jsonb", compared: false },
    { name: 'location_name' },
    { name: 'ship_via_description' },
    { name: 'ship_to' },
    {
      name: 'merchandise',
      from: `s.total - coalesce(s.freight, 0) - coalesce(s.charges, 0) - coalesce(s.tax, 0) + ${cardDiscount}`,
    },
    {
      name: 'state',
      from: "case s.state when 'closed' then 'shipped' when 'cancelled' then 'cancelled' else 'open' end",
    },
    { name: 'reported_state', from: "coalesce(s.state, 'open')" },
  ],
  // The state of an existing order is computed from all its data.
  merged: {
    state: () => 't.state',
    charge_lines: () => `(select coalesce(jsonb_agg(c.line order by c.place), '[]'::jsonb)
      from jsonb_array_elements(t.charge_lines) with ordinality as c(line, place)
      where case c.line->>'kind' when 'freight' then t.freight = excluded.freight when 'tax' then t.tax = excluded.tax
        else t.charges = excluded.charges end)`,
  },
  // A number is unique over all customers. With it as the key, a row for another customer is detected.
  key: ['row.order_number'],
  completions: [takeFromPlaced, completeOrders, keepPlacedOrders(isAddressTypedIn)],
  rules: [ofAnotherCustomer],
  contradictions: orderContradictions,
  finish: finishChanges,
  beforeWrite: around(
    noteBefore,
    releaseMoved(
      (stage) => `select l.order_number || '/' || l.line_number as reference from ${stage} s
        join orders o on o.order_number = s.order_number and o.location <> s.location
      join order_lines l on l.customer_number = o.customer_number and l.order_number = o.order_number`,
    ),
    settleTouched(ordersNamed),
    promiseTouched(ordersNamed),
  ),
};

/** Only goods that were taken back are shipped with a minus. */
const shippedBackwards: StagedRule = {
  column: 'shipped',
  query: (stage) =>
    `select line, 'is ' || trim_scale(shipped) || ', must be 0 or more' as reason from ${stage} where shipped < 0
      and quantity >= 0`,
};

/** Computes the base units of a line if the catalog has its item and unit. */
const completeLines = (stage: string): string => `
  update ${stage} s set customer_number = o.customer_number,
    base_quantity = round(s.quantity * coalesce(u.factor / u.divisor, 1), 12),
    shipped_reported = round(greatest(s.shipped, 0) * coalesce(u.factor / u.divisor, 1), 12),
    price_uom = s.uom, price_quantity = s.quantity, unit_price = ${unitPriceOf('net')}, discount = ${discountOf('net')},
    base_uom = case when u.code is null then s.uom else i.base_uom end, keeps_goods = u.code is not null,
    description = coalesce(nullif(s.description, ''), i.description, s.item_id), weight = coalesce(round(s.quantity * u.factor / u.divisor * i.weight, 4), 0)
  from ${stage} x join orders o on o.order_number = x.order_number
  left join items i on i.id = x.item_id left join item_uoms u on u.item_id = i.id and u.code = x.uom
  where x.line = s.line`;

export const orderLinesTarget: Target = {
  format: orderLinesFeed,
  turnsWith: 'orders',
  table: orderLines,
  renamed: { order: 'orderNumber', line: 'lineNumber', item: 'itemId', amount: 'net' },
  stagedOnly: { shipped: 'numeric' },
  exported: {
    cells: () => ({
      shipped: 'round(t.shipped_reported * t.quantity / nullif(t.base_quantity, 0), 4)',
      // Elsewhere, the price of another unit follows from the amount.
      unitPrice: `case when coalesce(t.price_uom, t.uom) = t.uom
        and t.unit_price <> round((t.net + coalesce(t.discount, 0)) / nullif(t.quantity, 0), 4)
        then t.unit_price end`,
    }),
  },
  remembered: true,
  // The feed names only the order, which determines the customer.
  extra: [
    'customer_number text',
    'base_quantity numeric',
    'base_uom text',
    'shipped_reported numeric',
    'keeps_goods boolean',
    'weight numeric',
    'price_uom text',
    'price_quantity numeric',
    'pack_quantity numeric',
    'pack_uom text',
  ].map((column) => {
    const [name, type] = column.split(' ') as [string, string];
    return { name, type };
  }),
  written: [
    { name: 'customer_number' },
    { name: 'base_quantity' },
    { name: 'base_uom' },
    { name: 'shipped_reported' },
    { name: 'keeps_goods' },
    { name: 'weight' },
    { name: 'price_uom' },
    { name: 'price_quantity' },
    { name: 'pack_quantity' },
    { name: 'pack_uom' },
    { name: 'shipped', from: 's.shipped_reported' },
    // A line that exists keeps the number it was placed with, unless its item was replaced.
    { name: 'own_number', from: 'null', compared: false },
    // What was taken off explains the price that the line was placed with.
    { name: 'price_reason', from: 'null', compared: false },
  ],
  // The shipped quantity of an existing line is computed from all its data.
  merged: {
    shipped: () => 't.shipped',
    own_number: () => 'case when t.item_id = excluded.item_id then t.own_number end',
    price_reason: () => `case when t.item_id = excluded.item_id and t.unit_price = excluded.unit_price
      and t.price_uom = excluded.price_uom then t.price_reason end`,
  },
  key: ['row.customer_number', 'row.order_number', 'row.line_number'],
  completions: [completeLines, keepPlacedLines],
  removeWhen: 's.quantity = 0',
  partOf: { format: 'orders', column: 'order_number' },
  loadedWith: 'orders',
  finish: finishChanges,
  rules: [shippedBackwards, ...discountChecks('net').rules],
  hints: [
    ...discountChecks('net').hints,
    {
      column: 'uom',
      query: (stage) =>
        `select s.line, s.item_id || ' has no unit ' || s.uom || '; nothing is promised to this line' as reason
          from ${stage} s join items i on i.id = s.item_id where not s.keeps_goods`,
    },
  ],
  contradictions: orderLineContradictions,
  beforeWrite: around(
    noteBefore,
    resizeTouched,
    releaseMoved(
      (stage) => `select l.order_number || '/' || l.line_number as reference from ${stage} s
      join order_lines l on l.customer_number = s.customer_number and l.order_number = s.order_number
        and l.line_number = s.line_number
      where (l.item_id, l.keeps_goods) is distinct from (s.item_id, s.keeps_goods) or s.quantity = 0`,
    ),
    settleTouched(ordersNamed),
    promiseTouched(ordersNamed),
    sumUpOrders,
  ),
};
