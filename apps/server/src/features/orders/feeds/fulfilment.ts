import { ofOpenCustomer } from '../../accounts/feeds/feeds.ts';
import { statusContradictions, shipmentContradictions, shipmentLineContradictions } from './contradictions.ts';
import {
  orderStatus as statusFeed,
  shipmentLines as shipmentLinesFeed,
  shipments as shipmentsFeed,
} from '@tradecounter/contract/feeds/orders';
import { orderStatus, shipmentLines, shipments } from '../tables.ts';
import { ordersNamed, settleTouched } from './settle-touched-orders.ts';
import { findByErpOrder } from './sum-up-orders.ts';
import { around, type StagedRule, type Target } from '../../../platform/feeds/target.ts';

/** The feed names only the order, which determines the customer. */
const customer = {
  extra: [{ name: 'customer_number', type: 'text' }],
  written: [{ name: 'customer_number' }],
} as const;

const customerOfOrder = (stage: string): string =>
  `update ${stage} s set customer_number = o.customer_number from orders o where o.order_number = s.order_number`;

const unknownOrder: StagedRule = {
  column: 'order',
  query: (stage) =>
    `select line, 'is ''' || order_number || ''', which is no order of the portal' as reason from ${stage}
      where customer_number is null`,
};

export const orderStatusTarget: Target = {
  format: statusFeed,
  turnsWith: 'orders',
  table: orderStatus,
  exported: { where: ofOpenCustomer },
  renamed: { order: 'orderNumber' },
  remembered: true,
  ...customer,
  key: ['row.customer_number', 'row.order_number', 'row.step'],
  completions: [customerOfOrder],
  rules: [unknownOrder],
  contradictions: statusContradictions,
  beforeWrite: around(settleTouched(ordersNamed), findByErpOrder),
};

/** Refuses a number that belongs to another order, whose data would be lost. */
const ofAnotherOrder = (stage: string): string => `
  select s.line, 'is ''' || s.order_number || ''', but shipment ' || t.shipment_number || ' is of order '
    || t.order_number as reason
  from ${stage} s join shipments t on t.shipment_number = s.shipment_number and t.order_number <> s.order_number`;

export const shipmentsTarget: Target = {
  format: shipmentsFeed,
  turnsWith: 'orders',
  table: shipments,
  exported: { where: ofOpenCustomer },
  renamed: { number: 'shipmentNumber', order: 'orderNumber' },
  remembered: true,
  ...customer,
  key: ['row.customer_number', 'row.order_number', 'row.shipment_number'],
  completions: [customerOfOrder],
  rules: [unknownOrder, { column: 'order', query: ofAnotherOrder }],
  contradictions: shipmentContradictions,
};

const unknownLine = (stage: string): string => `
  select s.line, 'is ' || s.line_number || ', but order ' || s.order_number || ' has no such line' as reason
  from ${stage} s where s.order_number is not null and not exists (
    select 1 from order_lines l where l.customer_number = s.customer_number and l.order_number = s.order_number
      and l.line_number = s.line_number)`;

export const shipmentLinesTarget: Target = {
  format: shipmentLinesFeed,
  turnsWith: 'orders',
  table: shipmentLines,
  exported: { where: ofOpenCustomer },
  renamed: { shipment: 'shipmentNumber', line: 'lineNumber' },
  remembered: true,
  // The feed names only the shipment, which determines its order and customer.
  extra: [
    { name: 'customer_number', type: 'text' },
    { name: 'order_number', type: 'text' },
  ],
  written: [{ name: 'customer_number' }, { name: 'order_number' }],
  key: ['row.customer_number', 'row.order_number', 'row.shipment_number', 'row.line_number', 'row.lot'],
  partOf: { format: 'shipments', column: 'shipment_number' },
  completions: [
    (stage) =>
      `update ${stage} s set customer_number = t.customer_number, order_number = t.order_number from shipments t
        where t.shipment_number = s.shipment_number`,
  ],
  rules: [
    {
      column: 'shipment',
      query: (stage) =>
        `select line, 'is ''' || shipment_number || ''', which is no shipment' as reason from ${stage}
          where order_number is null`,
    },
    { column: 'line', query: unknownLine },
  ],
  contradictions: shipmentLineContradictions,
  beforeWrite: settleTouched(ordersNamed),
};
