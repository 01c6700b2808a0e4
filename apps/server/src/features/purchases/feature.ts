import type { Feature } from '../../platform/feature.ts';
import { asksFor } from '../../platform/graphql/asks-for.ts';
import type { Reads } from '../../platform/graphql/reads.ts';
import { asksForWhole } from '../catalog/item/read-items.ts';
import { getPurchase } from './get-purchase.ts';
import { listPurchases, purchaseExport } from './list-purchases.ts';

const reads = {
  purchases: (context, question, info) =>
    listPurchases(context, question, {
      items: asksFor(info, 'purchases', 'item'),
      whole: asksForWhole(info, 'purchases', 'item'),
      lastQuantity: asksFor(info, 'purchases', 'lastQuantity'),
    }),
  purchase: getPurchase,
} satisfies Reads;

/** The customer's purchases by item, according to invoices. */
export const purchases = (): Feature => ({ reads, exports: purchaseExport });
