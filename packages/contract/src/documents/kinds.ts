import { allOrders } from './all-orders.ts';
import { approvals } from './approvals.ts';
import { cartLines } from './cart-lines.ts';
import { deliveries } from './deliveries.ts';
import type { DocumentKind } from './document-kind.ts';
import { auditTrail } from './audit-trail.ts';
import { holds } from './holds.ts';
import { invitations } from './invitations.ts';
import { invoices } from './invoices.ts';
import { jobSites } from './job-sites.ts';
import { listLines } from './list-lines.ts';
import { lists } from './lists.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { priceLists } from './price-lists.ts';
import { purchases } from './purchases.ts';
import { quotes } from './quotes.ts';
import { returns } from './returns.ts';
import { savedCarts } from './saved-carts.ts';
import { statementLines } from './statement-lines.ts';
import { stillToCome } from './still-to-come.ts';
import { stockAlerts } from './stock-alerts.ts';

/** All kinds by key. A page or a query imports only its own kind. */
export const documentKinds = {
  orders,
  allOrders,
  deliveries,
  approvals,
  quotes,
  returns,
  invoices,
  holds,
  purchases,
  priceList: priceLists,
  payments,
  statementLines,
  lists,
  listLines,
  savedCarts,
  cartLines,
  stockAlerts,
  stillToCome,
  jobSites,
  people,
  invitations,
  auditTrail,
} as const satisfies Record<string, DocumentKind>;
