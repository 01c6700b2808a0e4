import { closures, customers, locations, shipTos, shipVias, staffBranches, userAccounts, users } from './accounts.ts';
import {
  barcodes,
  categories,
  classes,
  customerItems,
  divisions,
  families,
  itemDocuments,
  itemCosts,
  markups,
  orderMinimums,
  itemPictures,
  items,
  prices,
  synonyms,
  uoms,
  vendors,
} from './catalog.ts';
import { charges, freightRates, taxExemptions, taxRates } from './charges.ts';
import type { FeedFormat } from './column.ts';
import { deliveries, deliverySteps } from './deliveries.ts';
import { creditApplied, invoiceLines, invoices, paymentsApplied } from './invoices.ts';
import { orderStatus, shipmentLines, shipments } from './orders.ts';
import { orderLines, orders } from './placed-orders.ts';
import { quoteLines, quoteMessages, quotes } from './quotes.ts';
import { returnLines, returns } from './returns.ts';
import { incoming, lots, stock } from './stock.ts';

/** All feed formats, in the order in which files are loaded: referenced entities come first. */
export const feedFormats: readonly FeedFormat[] = [
  divisions,
  families,
  vendors,
  categories,
  classes,
  locations,
  closures,
  shipVias,
  items,
  uoms,
  barcodes,
  itemPictures,
  itemDocuments,
  prices,
  customers,
  shipTos,
  charges,
  freightRates,
  taxRates,
  taxExemptions,
  itemCosts,
  markups,
  orderMinimums,
  customerItems,
  synonyms,
  users,
  userAccounts,
  staffBranches,
  stock,
  lots,
  incoming,
  quotes,
  quoteLines,
  quoteMessages,
  // After the stock counts, so that shipped goods stay promised until then and the portal doesn't offer them.
  orders,
  orderLines,
  orderStatus,
  shipments,
  shipmentLines,
  deliveries,
  deliverySteps,
  invoices,
  invoiceLines,
  paymentsApplied,
  creditApplied,
  returns,
  returnLines,
];
