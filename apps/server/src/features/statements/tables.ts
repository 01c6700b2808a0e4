import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Who gets the statement of each month by mail, for which customer. */
export const statementMails = pgTable(
  'statement_mails',
  {
    customerNumber: text('customer_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** The language of the mails: the one that the person read when they asked for them. */
    language: text('language').notNull(),
    /** The last month whose statement needs no mail any more, such as 2026-03. */
    lastMonth: text('last_month').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.userId] })],
);
