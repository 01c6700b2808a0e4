import {
  closures,
  customers,
  cutOffs,
  locations,
  shipTos,
  shipVias,
  staffBranches,
  userAccounts,
  users,
} from './accounts.ts';
import {
  barcodes,
  categories,
  categoryNames,
  classes,
  customerCatalog,
  customerItems,
  divisions,
  families,
  itemDocuments,
  itemPictures,
  items,
  itemTexts,
  prices,
  synonyms,
  unitNames,
  uoms,
  vendors,
} from './catalog.ts';
import { charges, freightRates, taxExemptions, taxRates } from './charges.ts';
import type { FeedFormat } from './column.ts';
import { deliveries, deliverySteps } from './deliveries.ts';
import { creditApplied, invoiceLines, invoices, paymentAcknowledgements, paymentsApplied } from './invoices.ts';
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
  cutOffs,
  items,
  uoms,
  itemTexts,
  categoryNames,
  unitNames,
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
  customerCatalog,
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
  paymentAcknowledgements,
  returns,
  returnLines,
];
