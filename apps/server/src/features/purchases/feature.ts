import type { Feature } from '../../platform/feature.ts';
import { getPurchase } from './get-purchase.ts';
import { listPurchases, purchaseExport } from './list-purchases.ts';

/** The customer's purchases by item, according to invoices. */
export const purchases: Feature = {
  name: 'purchases',
  reads: () => ({ purchases: listPurchases, purchase: getPurchase }),
  exports: () => purchaseExport,
};
