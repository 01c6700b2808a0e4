import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Long price lists as PDF. A job makes them, and the user who asked opens them from a mail. */
export const priceListDocuments = pgTable(
  'price_list_documents',
  {
    /** Key in the document store. */
    id: uuid('id').primaryKey(),
    customerNumber: text('customer_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** The filters of the list, as the page sent them. */
    question: jsonb('question').$type<Record<string, string>>().notNull(),
    /** en, es or fr-CA. */
    language: text('language').notNull(),
    /** Whether it contains prices. */
    priced: boolean('priced').notNull(),
    /** Number of items when it was requested. */
    items: integer('items').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** Null until it has been made. */
    madeAt: timestamp('made_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('price_list_documents_user_idx').on(table.userId),
    index('price_list_documents_expires_idx').on(table.expiresAt),
  ],
);
