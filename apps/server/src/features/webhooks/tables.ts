import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What was reported of customers with webhooks, each once: an order confirmed, a shipment, an invoice and so on. What a
 * customer had before its first webhook is here without having been sent.
 */
export const webhookFacts = pgTable(
  'webhook_facts',
  {
    customerNumber: text('customer_number').notNull(),
    /** Type of the event. */
    type: text('type').notNull(),
    /** What happened once: the number of a document, with that of its change or step. */
    key: text('key').notNull(),
    notedAt: timestamp('noted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.type, table.key] }),
    index('webhook_facts_noted_idx').on(table.notedAt),
  ],
);
