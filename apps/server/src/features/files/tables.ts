import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Documents of items at other addresses, such as installation guides. */
export const itemDocuments = pgTable(
  'item_documents',
  {
    itemId: text('item_id').notNull(),
    position: integer('position').notNull().default(0),
    /** installation, care, warranty, safety or other. */
    kind: text('kind').notNull().default('other'),
    /** en, es or fr-CA. Empty for any. */
    language: text('language').notNull().default(''),
    /** Empty means what the document is. */
    title: text('title').notNull().default(''),
    /** An https address. */
    address: text('address').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.position] })],
);
