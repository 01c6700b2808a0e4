import type { FieldResolvers } from '../../platform/graphql/schema.ts';
import type { Feature } from '../../platform/feature.ts';
import { findBeside } from './beside-repository.ts';
import { kinOf } from './kin-of.ts';
import { type GoodsAsked, goodsNow } from './reorder/goods-now.ts';

type Resolver = FieldResolvers[string][string];

const besideOf =
  (kind: 'order' | 'invoice' | 'quote'): Resolver =>
  ({ id }: { id: string }, { db, customerNumber }) =>
    findBeside(db, kind, { customerNumber, id });

/**
 * Features of all kinds of documents: related documents, neighbors, and current data of their goods. To add a type with
 * the fields `kin` and `beside` in the schema, add a line here. Its page shows both if its query selects them
 * (ui/record-page).
 */
export const records: Feature = {
  name: 'records',
  readsAsSet: ({ config }) => ({
    goodsNow: (context, { goods }: { goods: GoodsAsked[] }) =>
      goodsNow(context, goods, { precision: config.CURRENCY_PRECISION }),
  }),
  fields: () => ({
    Order: {
      beside: besideOf('order'),
      kin: ({ id }: { id: string }, account) => kinOf(account, { id, kinds: ['order'], order: id }),
    },
    Quote: {
      beside: besideOf('quote'),
      kin: ({ id, orderNumber }: { id: string; orderNumber: string }, account) =>
        kinOf(account, { id, kinds: ['quote'], order: orderNumber }),
    },
    Invoice: {
      beside: besideOf('invoice'),
      kin: ({ id, orderNumber }: { id: string; orderNumber: string }, account) =>
        kinOf(account, { id, kinds: ['invoice', 'credit'], order: orderNumber }),
    },
  }),
};
