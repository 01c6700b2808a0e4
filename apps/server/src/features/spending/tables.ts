import { bigint, date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { money } from '../../platform/db/amount-columns.ts';
import { customers } from '../accounts/tables.ts';

/** The departments of a customer's people, as a tree. */
export const departments = pgTable(
  'departments',
  {
    customerNumber: text('customer_number')
      .notNull()
      .references(() => customers.number, { onDelete: 'cascade' }),
    id: uuid('id').notNull().defaultRandom(),
    name: text('name').notNull(),
    /** Null at the top. */
    parent: uuid('parent'),
    /** Who approves for it; null = as for the department above. */
    approver: bigint('approver', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.id] }),
    foreignKey({ columns: [table.customerNumber, table.parent], foreignColumns: [table.customerNumber, table.id] }),
  ],
);

/** What a person can order at a customer without approval, and who approves. No row = no limit, no department. */
export const spenders = pgTable(
  'spenders',
  {
    customerNumber: text('customer_number')
      .notNull()
      .references(() => customers.number, { onDelete: 'cascade' }),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** Orders above it need approval, in dollars; null = every order, if the claim demands approval. */
    orderLimit: money('order_limit'),
    department: uuid('department'),
    /** Who approves this person's orders; null = as for the department. */
    approver: bigint('approver', { mode: 'number' }),
    /** Who approves instead of this person from the first to the last day of an absence. */
    deputy: bigint('deputy', { mode: 'number' }),
    absentFrom: date('absent_from', { mode: 'string' }),
    absentUntil: date('absent_until', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.userId] }),
    foreignKey({
      columns: [table.customerNumber, table.department],
      foreignColumns: [departments.customerNumber, departments.id],
    }),
    index('spenders_department_idx').on(table.customerNumber, table.department),
  ],
);

/** Amounts that a person, or the people of a department and those below it, may order in a period. */
export const budgets = pgTable(
  'budgets',
  {
    customerNumber: text('customer_number')
      .notNull()
      .references(() => customers.number, { onDelete: 'cascade' }),
    /** person or department. */
    kind: text('kind').notNull(),
    /** The person's id or the department's, as text. */
    owner: text('owner').notNull(),
    /** day, week, month, quarter or year. */
    period: text('period').notNull(),
    /** In dollars. */
    amount: money('amount').notNull(),
    /** approve: orders over it need approval; warn: they don't. */
    over: text('over').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.kind, table.owner, table.period] })],
);
