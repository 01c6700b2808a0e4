import { deliveries } from '@tradecounter/contract/documents/deliveries';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { lookUpTogether } from '../../platform/graphql/look-up-together.ts';
import { mailChoiceOf } from './mailing/choose-mails.ts';
import { deliveryList } from './delivery-list-repository.ts';
import { type DeliveryRow, type ListedDelivery, readDeliveriesOfOrders } from './repository.ts';

const instant = (stored: string): string => new Date(stored).toISOString();

const windowOf = ({ from, until }: Pick<DeliveryRow, 'from' | 'until'>): string =>
  [from, until].filter((time) => time !== '').join('–');
const addressOf = ({ stop }: Pick<DeliveryRow, 'stop'>): string =>
  [stop['line1'], stop['city']].filter(Boolean).join(', ');

/** Presents a delivery as `Delivery` of schema.graphql. */
const present = ({ locationId, locationName, stop, ...row }: DeliveryRow) => ({
  ...row,
  window: windowOf(row),
  address: addressOf({ stop }),
  stateAt: row.stateAt === null ? null : instant(row.stateAt),
  location: { id: locationId, name: locationName },
  stop: {
    name: stop['name'] ?? '',
    line1: stop['line1'] ?? '',
    line2: stop['line2'] ?? '',
    city: stop['city'] ?? '',
    state: stop['state'] ?? '',
    zip: stop['zip'] ?? '',
    country: stop['country'] ?? '',
  },
  steps: row.steps.map((step) => ({ ...step, at: instant(step.at) })),
  files: row.files.map((file) => ({ ...file, addedAt: instant(file.addedAt) })),
});

/** Shows recent deliveries, unless the user asks for other days. */
function withUsualDays<Wanted extends { filters: Readonly<Record<string, string | null | undefined>> }>(
  wanted: Wanted,
): Wanted {
  const { when, dateFrom, dateTo } = wanted.filters;
  const days = when ?? ((dateFrom ?? dateTo ?? null) === null ? 'recent' : 'all');
  return { ...wanted, filters: { ...wanted.filters, when: days } };
}

const whose = (context: AccountContext) => ({ customerNumber: context.customerNumber, today: context.today() });

/** Returns a page of the customer's deliveries and their count, today's first by default. */
export async function listDeliveries(
  context: AccountContext,
  asked: ListAsked<typeof deliveries>,
): Promise<{ total: number; deliveries: ReturnType<typeof present>[]; mails: () => ReturnType<typeof mailChoiceOf> }> {
  const wanted = withUsualDays(readList(context, deliveries, asked));
  const { total, rows } = await deliveryList.page(context.db, whose(context), wanted);
  return { total, deliveries: rows.map(present), mails: () => mailChoiceOf(context) };
}

/** The customer's deliveries as a file, with the contents of their list. */
export const deliveryExport = exportOfKind<'deliveries', ListedDelivery>('deliveries', {
  values: { window: windowOf, address: addressOf },
  rows: (context, wanted) => deliveryList.batches(context.db, whose(context), withUsualDays(wanted)),
});

const ofOrders = lookUpTogether(async (context, orders) => {
  const found = await readDeliveriesOfOrders(context.db, {
    customerNumber: context.customerNumber,
    orders: [...orders],
  });
  return Map.groupBy(found.map(present), ({ orderId }) => orderId);
});

/** The deliveries of an order, the first planned one first. */
export const deliveriesOfOrder = async ({ id }: { id: string }, account: AccountContext) =>
  (await ofOrders(account, id)) ?? [];
