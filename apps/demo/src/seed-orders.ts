import * as calls from '@tradecounter/contract/delivery/delivery';
import { limits } from '@tradecounter/contract/limits';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { sql } from 'drizzle-orm';
import { addItem } from '../../server/src/features/cart/adding/add-item.ts';
import { setShipTo, setShipVia } from '../../server/src/features/delivery/set-delivery.ts';
import { listShipDates } from '../../server/src/features/delivery/list-choices.ts';
import { placeOrder } from '../../server/src/features/orders/placing/place-order.ts';
import type { AccountContext } from '../../server/src/platform/context.ts';
import { int, json, text } from '../../server/src/platform/db/columns.ts';
import type { RowOf } from '../../server/src/platform/db/prepared.ts';
import { row, rows } from '../../server/src/platform/db/rows.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { keyedRequest } from '../../server/src/platform/idempotency/claim-key.ts';
import { noMailJobs } from '../../server/src/platform/jobs/jobs.ts';
import { sayIn } from '../../server/src/platform/words/say.ts';
import { countedShort } from './trade/stock.ts';

/** An order of the past, placed like any order, with the clock set back. */
interface PastOrder {
  daysAgo: number;
  poNumber: string;
  sidemark: string;
  /** The number of lines, each with the next item of the assortment. */
  lines: number;
  cartons: number;
  /** True if the requested date has passed. */
  late?: true;
}

const pastOrders: readonly PastOrder[] = [
  { daysAgo: 12, poNumber: 'RI-2207', sidemark: 'Alder St, kitchen', lines: 3, cartons: 14, late: true },
  { daysAgo: 5, poNumber: 'RI-2214', sidemark: 'Quarry Ridge, unit 4', lines: 2, cartons: 30 },
  { daysAgo: 1, poNumber: 'RI-2219', sidemark: 'Mill House lobby', lines: 5, cartons: 8 },
];

const stockItem = { id: text, uom: text };

type StockItem = RowOf<typeof stockItem>;

/** Returns popular items in stock, one per family, so that orders look like jobs. */
export const assortment = (services: Services, location: string) =>
  rows(
    services.db,
    stockItem,
    sql`
      select id, uom
      from (
          select distinct on (i.family) i.id, i.pack_uom as uom, i.popularity
          from items i
          where i.pack_uom is not null and not i.discontinued and cardinality(i.sold_to) = 0
            and (
              select coalesce(sum(l.on_hand - l.promised), 0)
              from lots l
              where l.item_id = i.id and l.location = ${location}) > 1500
          order by i.family, i.popularity desc, i.id) best
      order by popularity desc, id limit 16`,
  );

/** Returns items that are out of stock and incoming. */
export const shortItems = (services: Services, location: string) =>
  rows(
    services.db,
    stockItem,
    sql`
      select i.id, i.pack_uom as uom
      from items i
      where i.pack_uom is not null and not i.discontinued and cardinality(i.sold_to) = 0
        and exists (select 1 from incoming n where n.item_id = i.id and n.location = ${location})
        and (
          select coalesce(sum(l.on_hand - l.promised), 0)
          from lots l
          where l.item_id = i.id and l.location = ${location}) = 0
      order by i.popularity desc, i.id limit 2`,
  );

/** Returns the context of a call by a user at an account. */
export async function contextOf(services: Services, username: string, customerNumber: string): Promise<AccountContext> {
  const user = await row(
    services.db,
    {
      id: int,
      claims: json<Record<string, string>>(),
      own: json<Record<string, string>>(),
      name: text,
      currency: text,
    },
    sql`
      select u.id, a.claims, u.claims as own, c.name, c.currency
      from users u join user_accounts a on a.user_id = u.id join customers c on c.number = a.customer_number
      where u.username = ${username} and a.customer_number = ${customerNumber}`,
  );
  const claims = mergeClaims(user!.own, user!.claims, {
    customerName: user!.name,
    currency: user!.currency,
  });
  return {
    ...services,
    jobs: noMailJobs,
    actor: {
      userId: user!.id,
      username,
      name: username,
      tokenHash: null,
      customerNumber,
      claims,
      secondStep: { demanded: false, due: false },
      onBehalfOf: null,
      pricesHidden: false,
    },
    customerNumber,
    claims,
    currency: claims.currency,
    keyed: null,
    address: '',
    userAgent: '',
    requestId: 'demo',
    language: 'en',
    say: sayIn('en'),
  };
}

/** Sets the clock of a context back by that many days. */
export const daysBefore = (context: AccountContext, days: number): AccountContext => {
  const then = new Date(context.now().getTime() - days * 86_400_000);
  const today = new Date(Date.parse(`${context.today()}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
  return { ...context, now: () => then, today: () => today, timeOfDay: () => '08:00' };
};

/** Gives a context an idempotency key. */
export const withKey = (context: AccountContext, key: string): AccountContext => ({
  ...context,
  keyed: keyedRequest(key, 'demo', {}, null),
});

async function placePast(
  context: AccountContext,
  order: PastOrder,
  items: readonly StockItem[],
  shipVia: string,
): Promise<void> {
  const past = daysBefore(context, order.daysAgo);
  for (const { id, uom } of items) {
    await addItem(withKey(past, `demo ${order.poNumber} ${id}`), {
      customerNumber: context.customerNumber,
      sku: id,
      qtyToOrder: String(order.cartons),
      umcode: uom,
      tag: '',
    });
  }
  const { datesAllowed } = await listShipDates(past, { shipViaCode: shipVia });
  const requestedDate = datesAllowed.find((date, index) =>
    order.late === true ? index === 1 : date > context.today(),
  );
  await placeOrder(
    withKey(past, `demo ${order.poNumber}`),
    {
      customerNumber: context.customerNumber,
      poNumber: order.poNumber,
      sidemark: order.sidemark,
      shipComplete: 'N',
      requestedDate,
      comments: '',
    },
    { aboveCreditLimit: 'hold', mailboxes: [] },
  );
}

/** Sets the delivery to the customer's first address and its usual ship via. */
async function setRoute(services: Services, context: AccountContext): Promise<{ location: string; shipVia: string }> {
  const home = await row(
    services.db,
    { location: text, shipVia: text, sequence: text },
    sql`
      select s.location, coalesce(s.ship_via, c.ship_via) as ship_via, s.sequence
      from ship_tos s join customers c on c.number = s.customer_number
      where s.customer_number = ${context.customerNumber}
      order by s.sequence collate "C" limit 1`,
  );
  await setShipTo(context, calls.setShipTo.body.parse({ sequence: home!.sequence }), {
    shipToNameMaximum: limits.addressName,
    countries: ['US', 'CA'],
  });
  await setShipVia(context, { customerNumber: context.customerNumber, shipVia: home!.shipVia });
  return { location: home!.location, shipVia: home!.shipVia };
}

/** Places an order on `buyer`'s third account for goods that a later count finds short. */
export async function seedShortOrder(services: Services): Promise<void> {
  const context = await contextOf(services, 'buyer', '117-0450');
  const { shipVia } = await setRoute(services, context);
  await placePast(
    context,
    { daysAgo: 3, poNumber: 'RB-118', sidemark: 'Fairview School', lines: 1, cartons: 12 },
    [{ id: countedShort.item, uom: 'CT' }],
    shipVia,
  );
}

/**
 * Creates the activity on `buyer`'s first account: three open orders (one late, because some of its goods are incoming)
 * and a cart with a back order. Keys make a second run after an interruption harmless.
 */
export async function seedOrders(services: Services): Promise<void> {
  const context = await contextOf(services, 'buyer', '104-2281');
  const home = await setRoute(services, context);
  const items = await assortment(services, home.location);
  const [cartShortItem, lateShortItem] = await shortItems(services, home.location);
  let next = 0;
  for (const order of pastOrders) {
    const backOrdered = order.late === true && lateShortItem !== undefined ? [lateShortItem] : [];
    await placePast(context, order, [...items.slice(next, next + order.lines), ...backOrdered], home.shipVia);
    next += order.lines;
  }
  for (const { id, uom } of [...items.slice(next, next + 4), ...(cartShortItem === undefined ? [] : [cartShortItem])]) {
    await addItem(withKey(context, `demo cart ${id}`), {
      customerNumber: context.customerNumber,
      sku: id,
      qtyToOrder: '6',
      umcode: uom,
      tag: '',
    });
  }
}
