import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Subscriptions of users to a customer's monthly statement mails. */
export const statementMails = pgTable(
  'statement_mails',
  {
    customerNumber: text('customer_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** Language of the mails. It is the language that the user had when subscribing. */
    language: text('language').notNull(),
    /** The last month whose statement has been mailed or needs no mail, such as 2026-03. */
    lastMonth: text('last_month').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.userId] })],
);
