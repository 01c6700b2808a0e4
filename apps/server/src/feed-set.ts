import { accountFeeds } from './features/accounts/feeds/feeds.ts';
import { authFeeds } from './features/auth/feeds/feeds.ts';
import { cartFeeds } from './features/cart/feeds.ts';
import { catalogFeeds } from './features/catalog/feeds/feeds.ts';
import { chargeFeeds } from './features/charges/feeds.ts';
import { deliveryFeeds } from './features/deliveries/feeds/feeds.ts';
import { itemDocumentFeeds } from './features/files/feeds.ts';
import { invoiceFeeds } from './features/invoices/feeds.ts';
import { ledgerFeeds } from './features/ledger/feeds/feeds.ts';
import { orderFeeds } from './features/orders/feeds/feeds.ts';
import { overviewFeeds } from './features/overview/feeds.ts';
import { paymentFeeds } from './features/payments/feeds.ts';
import { pictureFeeds } from './features/pictures/feeds.ts';
import { placeFeeds } from './features/places/feeds.ts';
import { pricingFeeds } from './features/pricing/feeds.ts';
import { purchaseFeeds } from './features/purchases/feeds/feeds.ts';
import { quoteFeeds } from './features/quotes/feeds/feeds.ts';
import { returnFeeds } from './features/returns/feeds/feeds.ts';
import { stockFeeds } from './features/stock/feeds.ts';
import { wasEverDone } from './platform/audit/read-recent.ts';
import { gatherFeeds } from './platform/feeds/gather-feeds.ts';

const demoWarning =
  'holds the demo distributor, whose items, customers and people (with passwords that everybody knows) stay beside yours; import into a database or data folder of your own';

/**
 * The feeds of all features, for the server and the command line. Features that add to the load of another one's format
 * do so in this order: purchases and orders are made from invoices, and then payments are booked.
 */
export const feedSet = gatherFeeds(
  [
    placeFeeds,
    accountFeeds,
    overviewFeeds,
    catalogFeeds,
    pricingFeeds,
    chargeFeeds,
    pictureFeeds,
    itemDocumentFeeds,
    stockFeeds,
    authFeeds,
    cartFeeds,
    quoteFeeds,
    invoiceFeeds,
    purchaseFeeds,
    orderFeeds,
    deliveryFeeds,
    ledgerFeeds,
    paymentFeeds,
    returnFeeds,
  ],
  async (db) => ((await wasEverDone(db, 'demo.loaded')) ? demoWarning : null),
);
