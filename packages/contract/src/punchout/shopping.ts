import { accountClaims, claimDefaults, type ClaimName, type Claims } from '../auth/claims.ts';
import type { PageKey } from '../pages/pages.ts';

/*
 * What a PunchOut session can do: choose items and send the cart back. The server refuses every call and query that
 * isn't named here, and the portal hides every page.
 */

/** The calls by name. */
export const shoppingCalls: ReadonlySet<string> = new Set([
  'auth.getUser',
  'auth.signOut',
  'cart.getItems',
  'cart.addItem',
  'cart.addItems',
  'cart.previewItems',
  'cart.updateItem',
  'cart.removeItem',
  'cart.setLineText',
  'cart.acceptPrices',
  'catalog.getItemImage',
  'catalog.getItemImages',
  'content.getOwn',
  'punchout.sendBack',
]);

/** The calls of a session that only looks at a requisition, or at an item. */
export const inspectingCalls: ReadonlySet<string> = new Set([
  'auth.getUser',
  'auth.signOut',
  'cart.getItems',
  'catalog.getItemImage',
  'catalog.getItemImages',
  'content.getOwn',
  'punchout.sendBack',
]);

/** The root fields of queries, in both kinds of sessions. */
export const shoppingReads: ReadonlySet<string> = new Set(['items', 'suggestions', 'item', 'categories']);

/** The pages. The first one opens instead of any other. */
export const shoppingPages: readonly PageKey[] = [
  'items',
  'categories',
  'category',
  'subcategory',
  'item',
  'compareItems',
  'legal',
  'punchOut',
  'unsupported',
];

/** Claims that only show more of the items. The session keeps those of its person. */
const kept = [
  ...accountClaims,
  'allowedToOrder',
  'hideBOETA',
  'showColorFields',
  'showManufacturerItem',
  'showPrices',
  'showSpecs',
  'showVendor',
  'showWeight',
] as const satisfies ClaimName[];

/** Returns the claims of a person's PunchOut session. One that only looks can't put anything into a cart. */
export const shoppingClaims = (claims: Claims, { inspects }: { inspects: boolean }): Claims => ({
  ...claimDefaults,
  ...(Object.fromEntries(kept.map((name) => [name, claims[name]])) as Pick<Claims, (typeof kept)[number]>),
  ...(inspects && { allowedToOrder: 'N' as const }),
});
