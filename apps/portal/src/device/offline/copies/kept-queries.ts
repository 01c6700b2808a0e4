/**
 * The queries that are kept for a customer: the data a buyer needs on a job site. Balances and other users are not
 * among them.
 */
const keptNames: ReadonlySet<string> = new Set([
  'cart',
  'items',
  'item',
  'categories',
  'lists',
  'orders',
  'holds',
  'delivery',
]);

/** The parts of these queries that are not kept: they are fetched each time, or are useless later. */
const skippedParts: ReadonlySet<unknown> = new Set(['count', 'dates', 'shipVias']);

/** Returns whether the answer to a query is kept on the device. Its key begins with the customer number. */
export const isKept = (key: readonly unknown[]): boolean =>
  typeof key[0] === 'string' && keptNames.has(String(key[1])) && !skippedParts.has(key[2]);
