import type { AccountContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { searchDocuments } from './finding/find-documents.ts';
import { findBeside } from './beside-repository.ts';
import { kinOf } from './kin-of.ts';
import { goodsNow } from './reorder/goods-now.ts';

const besideOf =
  (kind: 'order' | 'invoice' | 'quote') =>
  ({ id }: { id: string }, { db, customerNumber }: AccountContext) =>
    findBeside(db, kind, { customerNumber, id });

/**
 * Features of all kinds of documents: related documents, neighbors, and current data of their goods. To add a type with
 * the fields `kin` and `beside` in the schema, add a line here. Its page shows both if its query selects them
 * (ui/record-page).
 */
export const records: Feature = {
  name: 'records',
  reads: ({ config }) => ({
    documents: searchDocuments,
    goodsNow: (context, { goods }) => goodsNow(context, goods, { precision: config.CURRENCY_PRECISION }),
  }),
  fields: () => ({
    Order: {
      beside: besideOf('order'),
      kin: ({ id }, account) => kinOf(account, { id, kinds: ['order'], order: id }),
    },
    Quote: {
      beside: besideOf('quote'),
      kin: ({ id, orderNumber }, account) => kinOf(account, { id, kinds: ['quote'], order: orderNumber }),
    },
    Invoice: {
      beside: besideOf('invoice'),
      kin: ({ id, orderNumber }, account) => kinOf(account, { id, kinds: ['invoice', 'credit'], order: orderNumber }),
    },
  }),
};
