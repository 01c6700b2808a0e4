import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Append-only log of actions with user, time, customer and origin. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    userId: bigint('user_id', { mode: 'number' }),
    /** User name as typed or known. Stays when the user is deleted. */
    actor: text('actor').notNull(),
    /** User name of the customer's person for whom the distributor's staff acted; empty = no one in particular. */
    onBehalfOf: text('on_behalf_of').notNull().default(''),
    customerNumber: text('customer_number'),
    action: text('action').notNull(),
    subject: text('subject').notNull().default(''),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address').notNull().default(''),
    requestId: text('request_id').notNull().default(''),
  },
  (table) => [
    index('audit_log_customer_idx').on(table.customerNumber, table.at),
    index('audit_log_subject_idx').on(table.subject),
  ],
);
