import type { Permission } from '@tradecounter/contract/auth/permissions';

/** The kinds of documents that have files, with what a user needs to read them: what the document itself needs. */
export const owners = {
  /** A return of an order's lines, and one of an invoice's lines. */
  orderReturn: ['SeeOrders'],
  invoiceReturn: ['SeeInvoices'],
  order: ['SeeOrders'],
  shipment: ['SeeOrders'],
  delivery: ['SeeOrders'],
  invoice: ['SeeInvoices'],
  quote: ['SeeQuotes'],
  /** A message about a quote, and a note that only the distributor's staff can see. */
  quoteMessage: ['SeeQuotes'],
  quoteNote: ['SeeQuotes', 'Staff'],
} as const satisfies Record<string, readonly Permission[]>;

export type Owner = keyof typeof owners;

/** The owner of pictures whose document isn't written yet. No user can read them. */
export const draft = 'draft';

/** Returns what a user needs to read a file of this owner. Null for an owner of another version, which no user can read. */
export const neededFor = (owner: string): readonly Permission[] | null =>
  Object.hasOwn(owners, owner) ? owners[owner as Owner] : null;
