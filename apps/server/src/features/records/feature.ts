import type { AccountContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { asksForWhole } from '../catalog/item/read-items.ts';
import { searchDocuments } from './finding/find-documents.ts';
import { findNeighbors } from './neighbors-repository.ts';
import { relatedOf } from './related-of.ts';
import { goodsNow } from './reorder/goods-now.ts';

const neighborsOf =
  (kind: 'order' | 'invoice' | 'quote' | 'return') =>
  ({ id }: { id: string }, { db, customerNumber }: AccountContext) =>
    findNeighbors(db, kind, { customerNumber, id });

/**
 * Features of all kinds of documents: related documents, neighbors, and current data of their goods. To add a type with
 * the fields `related` and `neighbors` in the schema, add a line here. Its page shows both if its query selects them
 * (ui/record-page).
 */
export const records = (): Feature => ({
  reads: {
    documents: searchDocuments,
    goodsNow: (context, { goods }, info) =>
      goodsNow(context, goods, { whole: asksForWhole(info, 'item') || asksForWhole(info, 'successor') }),
  },
  fields: {
    Order: {
      neighbors: neighborsOf('order'),
      related: ({ id }, account) => relatedOf(account, { id, kinds: ['order'], order: id }),
    },
    Quote: {
      neighbors: neighborsOf('quote'),
      related: ({ id, orderNumber }, account) => relatedOf(account, { id, kinds: ['quote'], order: orderNumber }),
    },
    Invoice: {
      neighbors: neighborsOf('invoice'),
      related: ({ id, orderNumber }, account) =>
        relatedOf(account, { id, kinds: ['invoice', 'credit'], order: orderNumber, invoice: id }),
    },
    Return: {
      neighbors: neighborsOf('return'),
      related: ({ id, orderNumber, invoiceNumber }, account) =>
        relatedOf(account, { id, kinds: ['return'], order: orderNumber, invoice: invoiceNumber }),
    },
  },
});
