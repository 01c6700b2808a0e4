import { ofOpenCustomer } from '../../accounts/feeds/feeds.ts';
import {
  deliveries as deliveriesFeed,
  deliverySteps as deliveryStepsFeed,
} from '@tradecounter/contract/feeds/deliveries';
import { sql } from 'drizzle-orm';
import { implausibleDay } from '../../../platform/feeds/implausible-day.ts';
import type { AroundWrite, Contradiction, Feeds, StagedRule, Target } from '../../../platform/feeds/target.ts';
import { deliveries, deliverySteps } from '../tables.ts';
import { readInstant } from './read-instant.ts';

/**
 * Returns the SQL that sets the state of the deliveries in the stage from all of their steps. The latest step counts,
 * except that a delivery stays delivered until a later step says that it was planned again, missed or cancelled. The
 * clocks of trucks and warehouses differ, so that 'loaded' may come minutes after 'delivered'.
 */
const settleDeliveries = (stage: string): string => `
  update deliveries d set state = l.step, state_at = l.at, taken_by = case l.step when 'delivered' then l.name
    else '' end
  from (
    select distinct on (t.customer_number, t.delivery_number) t.customer_number, t.delivery_number, t.step, t.at, t.name
    from delivery_steps t
    where (t.customer_number, t.delivery_number) in (select customer_number, delivery_number from ${stage})
    order by t.customer_number, t.delivery_number,
      t.step = 'delivered' and not exists (
        select 1 from delivery_steps n
        where n.customer_number = t.customer_number and n.delivery_number = t.delivery_number
          and n.step in ('planned', 'missed', 'cancelled') and n.at > t.at) desc,
      t.at desc, array_position(array['cancelled', 'missed', 'planned', 'loaded', 'out', 'delivered'], t.step) desc) l
  where d.customer_number = l.customer_number and d.delivery_number = l.delivery_number
    and (d.state, d.state_at, d.taken_by)
      is distinct from (l.step, l.at, case l.step when 'delivered' then l.name else '' end)`;

const unknownOrder: StagedRule = {
  column: 'order',
  query: (stage) =>
    `select line, 'is ''' || order_number || ''', which is no order of the portal' as reason from ${stage}
      where customer_number is null`,
};

/** Refuses a number that belongs to another order, whose delivery would change hands. */
const ofAnotherOrder: StagedRule = {
  column: 'order',
  query: (stage) => `
    select s.line, 'is ''' || s.order_number || ''', but delivery ' || t.delivery_number || ' is of order '
      || t.order_number as reason
    from ${stage} s join deliveries t on t.delivery_number = s.delivery_number and t.order_number <> s.order_number`,
};

const endsBeforeStart: StagedRule = {
  column: 'until',
  query: (stage) => `
    select line, 'is ' || window_until || ', before the start of the window, ' || window_from as reason
    from ${stage} where window_from <> '' and window_until <> '' and window_until < window_from`,
};

const shipmentOfAnother: Contradiction = {
  column: 'shipment',
  when: 'The shipment is of another order. The delivery is shown without it.',
  outcome: 'worth a look',
  query: (stage) => `
    select s.line, 'is ''' || s.shipment_number || ''', which is a shipment of order ' || t.order_number as reason
    from ${stage} s join shipments t on t.shipment_number = s.shipment_number and t.order_number <> s.order_number`,
};

const pickedUp: Contradiction = {
  column: 'order',
  when: 'The customer picks up the order. The delivery is shown.',
  outcome: 'worth a look',
  query: (stage) => `
    select s.line, 'is ''' || s.order_number || ''', which the customer picks up' as reason
    from ${stage} s join orders o on o.order_number = s.order_number and o.pickup`,
};

/** Must be before `deliverySteps` in the list of formats, because steps refer to deliveries. */
const deliveriesTarget: Target = {
  format: deliveriesFeed,
  table: deliveries,
  exported: { where: ofOpenCustomer },
  renamed: { number: 'deliveryNumber', order: 'orderNumber', shipment: 'shipmentNumber' },
  remembered: true,
  // The feed names only the order, which determines the customer.
  extra: [{ name: 'customer_number', type: 'text' }],
  written: [{ name: 'customer_number' }],
  key: ['row.customer_number', 'row.order_number', 'row.delivery_number'],
  completions: [
    (stage) =>
      `update ${stage} s set customer_number = o.customer_number from orders o where o.order_number = s.order_number`,
  ],
  rules: [unknownOrder, ofAnotherOrder, endsBeforeStart],
  contradictions: [pickedUp, shipmentOfAnother, implausibleDay('date', 'date', false)],
};

const unknownDelivery: StagedRule = {
  column: 'delivery',
  query: (stage) =>
    `select line, 'is ''' || delivery_number || ''', which is no delivery' as reason from ${stage}
      where customer_number is null`,
};

/** All steps of the deliveries in the stage. Rows of the stage are in the table already, or come with this file. */
const stepsWith = (stage: string): string => `(
  select customer_number, delivery_number, step, at from ${stage}
  union select customer_number, delivery_number, step, at from delivery_steps
  where (customer_number, delivery_number) in (select customer_number, delivery_number from ${stage}))`;

const beforeItLeft: Contradiction = {
  column: 'at',
  when: 'A delivery is delivered before it was loaded or on the truck. It counts as delivered.',
  outcome: 'worth a look',
  query: (stage) => `
    select s.line, 'is before delivery ' || s.delivery_number || ' was ' || case t.step when 'out' then 'on the truck'
      else t.step end
      || '; it counts as delivered' as reason
    from ${stage} s join lateral (
      select step, at from ${stepsWith(stage)} f
      where f.customer_number = s.customer_number and f.delivery_number = s.delivery_number
        and f.step in ('loaded', 'out') and f.at > s.at
      order by at limit 1) t on true
    where s.step = 'delivered' and not exists (
      select 1 from ${stepsWith(stage)} p
      where p.customer_number = s.customer_number and p.delivery_number = s.delivery_number
        and p.step in ('planned', 'missed', 'cancelled') and p.at > s.at and p.at <= t.at)`,
};

const stepsTarget: Target = {
  format: deliveryStepsFeed,
  turnsWith: 'deliveries',
  table: deliverySteps,
  renamed: { delivery: 'deliveryNumber' },
  remembered: true,
  cells: { at: readInstant },
  exported: {
    where: ofOpenCustomer,
    cells: () => ({ at: `to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` }),
  },
  extra: [{ name: 'customer_number', type: 'text' }],
  written: [{ name: 'customer_number' }],
  key: ['row.customer_number', 'row.delivery_number', 'row.step', 'row.at'],
  partOf: { format: 'deliveries', column: 'delivery_number' },
  completions: [
    (stage) =>
      `update ${stage} s set customer_number = t.customer_number from deliveries t
        where t.delivery_number = s.delivery_number`,
  ],
  rules: [unknownDelivery],
  contradictions: [beforeItLeft, implausibleDay('at', 'at', true)],
  beforeWrite: ({ tx, stage }: Parameters<AroundWrite>[0]) =>
    Promise.resolve(async () => {
      await tx.execute(sql.raw(settleDeliveries(stage)));
    }),
};

/** Deliveries, and what happened to them. */
export const deliveryFeeds: Feeds = { targets: [deliveriesTarget, stepsTarget] };
