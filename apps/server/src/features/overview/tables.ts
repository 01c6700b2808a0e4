import { date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { customers } from '../accounts/tables.ts';

const amount = (name: string) => numeric(name, { precision: 14, scale: 2 });
const percent = (name: string) => numeric(name, { precision: 7, scale: 4 });

/** What customers have earned in the distributor's rebate programs, as its ERP works it out. */
export const rebates = pgTable(
  'rebates',
  {
    customerNumber: text('customer_number')
      .notNull()
      .references(() => customers.number, { onDelete: 'cascade' }),
    program: text('program').notNull(),
    name: text('name').notNull(),
    from: date('valid_from', { mode: 'string' }).notNull(),
    until: date('valid_until', { mode: 'string' }).notNull(),
    purchases: amount('purchases').notNull(),
    percent: percent('percent').notNull().default('0'),
    earned: amount('earned').notNull(),
    /** Purchases at which the next level begins, and its percentage. Null when there is none. */
    nextPurchases: amount('next_purchases'),
    nextPercent: percent('next_percent'),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.program] })],
);
