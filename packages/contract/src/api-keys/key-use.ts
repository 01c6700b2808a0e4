import { claimDefaults, type ClaimName, type Claims } from '../auth/claims.ts';

/*
 * What an API key of a customer's system can do: read the company's documents and the catalog, and order. The server refuses
 * every call and query that isn't named here, whatever its permissions.
 */

/** The calls by name. */
export const keyCalls: ReadonlySet<string> = new Set(['order.submit']);

/** The root fields of queries. */
export const keyReads: ReadonlySet<string> = new Set([
  'items',
  'suggestions',
  'item',
  'categories',
  'goodsNow',
  'orders',
  'order',
  'allOrders',
  'stillToCome',
  'deliveries',
  'invoices',
  'invoice',
  'statement',
  'quotes',
  'quote',
  'returns',
  'return',
  'purchases',
  'purchase',
]);

/** Claims that an admin can grant to a key. */
export const keyGrants = [
  'allowedToOrder',
  'allowManualShippingAddress',
  'showPrices',
  'showOrders',
  'showInvoices',
  'showInvoicedOrders',
  'showQuotes',
  'showAccountDetails',
] as const satisfies ClaimName[];

export type KeyGrant = (typeof keyGrants)[number];

/** Claims that no key has: those over people, and those of pages that it can't use. */
const never = [
  'admin',
  'staff',
  'approveOrders',
  'allowInventoryHold',
  'showPriceLists',
  'displayYTDSales',
] as const satisfies ClaimName[];

/**
 * Returns the claims of a key, from those that its maker has now: what was granted, as far as the maker still has it, and
 * everything that limits the maker.
 */
export const keyClaims = (claims: Claims, given: readonly string[]): Claims => ({
  ...claims,
  ...Object.fromEntries(
    [...never, ...keyGrants.filter((name) => !given.includes(name))].map((name) => [name, claimDefaults[name]]),
  ),
});
