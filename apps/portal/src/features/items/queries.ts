import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { ItemDocument, type ItemQuery } from './item.graphql.ts';
import type { OrderableItemFragment } from './orderable-item.graphql.ts';

export type Item = NonNullable<ItemQuery['item']>;
export type ItemPrice = NonNullable<OrderableItemFragment['price']>;
export type PriceBreak = ItemPrice['breaks'][number];

/** The parts of an item that an order depends on. The item's page knows its lots, a list doesn't. */
export type OrderableItem = OrderableItemFragment | (OrderableItemFragment & Pick<Item, 'stock'>);

/** Reads one item; null when no item has that number. */
export const itemQuery = (customerNumber: string, id: string) =>
  queryOptions({
    ...pageData,
    queryKey: customerKey(customerNumber, 'item', id),
    queryFn: ({ signal }) => runQuery(ItemDocument, { customerNumber, id }, signal).then(({ item }) => item),
  });
