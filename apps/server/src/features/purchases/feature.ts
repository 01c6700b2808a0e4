import type { Feature } from '../../platform/feature.ts';
import { getPurchase } from './get-purchase.ts';
import { listPurchases, purchaseExport } from './list-purchases.ts';

/** What the customer bought, item by item, as invoices tell. */
export const purchases: Feature = {
  name: 'purchases',
  reads: { purchases: listPurchases, purchase: getPurchase },
  exports: purchaseExport,
};
