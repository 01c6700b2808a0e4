import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../accounts/tables.ts';

/** Notes of the distributor's staff about customers. Customers don't see them. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerNumber: text('customer_number')
      .notNull()
      .references(() => customers.number, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The writer's name, as it was then. */
    writtenBy: text('written_by').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('staff_notes_customer_idx').on(table.customerNumber, table.writtenAt)],
);
