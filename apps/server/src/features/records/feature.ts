import type { FieldResolvers } from '../../platform/graphql/schema.ts';
import type { Feature } from '../../platform/feature.ts';
import { searchDocuments } from './finding/find-documents.ts';
import { findBeside } from './beside-repository.ts';
import { kinOf } from './kin-of.ts';
import { type GoodsAsked, goodsNow } from './reorder/goods-now.ts';

type Resolver = FieldResolvers[string][string];

const besideOf =
  (kind: 'order' | 'invoice' | 'quote'): Resolver =>
  ({ id }: { id: string }, { db, customerNumber }) =>
    findBeside(db, kind, { customerNumber, id });

/**
 * What documents of all kinds have in common: their kin, their neighbours, and what their goods are now. A type that gets the fields `kin` and `beside` in the schema gets its line
 * here; its page shows both where its query asks for them (ui/record-page).
 */
export const records: Feature = {
  name: 'records',
  reads: { documents: searchDocuments },
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
