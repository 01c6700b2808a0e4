import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Long price lists as PDF: asked for, made by a job, and opened from a mail by whoever asked. */
export const priceListDocuments = pgTable(
  'price_list_documents',
  {
    /** Under which it lies in the store. */
    id: uuid('id').primaryKey(),
    customerNumber: text('customer_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** What is on it, as the page asked. */
    question: jsonb('question').$type<Record<string, string>>().notNull(),
    /** en, es or fr-CA. */
    language: text('language').notNull(),
    /** Whether prices stand on it. */
    priced: boolean('priced').notNull(),
    /** Items when it was asked for. */
    items: integer('items').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** Null until it is made. */
    madeAt: timestamp('made_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('price_list_documents_user_idx').on(table.userId),
    index('price_list_documents_expires_idx').on(table.expiresAt),
  ],
);
