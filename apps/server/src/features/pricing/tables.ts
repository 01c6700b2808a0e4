import { unitPrice } from '../../platform/db/amount-columns.ts';
import { boolean, date, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Prices of every kind. `key` is the class code, customer number, or customer number/sequence, and empty for list and
 * promotion. `minimumQty` counts in `uom`. Prices are resolved when read, never stored per customer.
 */
export const prices = pgTable(
  'prices',
  {
    itemId: text('item_id').notNull(),
    scope: text('scope').notNull(),
    key: text('key').notNull().default(''),
    uom: text('uom').notNull(),
    minimumQty: numeric('minimum_qty', { precision: 16, scale: 4 }).notNull().default('0'),
    price: unitPrice('price').notNull(),
    /** A price of 0 means free. Otherwise 0 means 'price on request'. */
    free: boolean('free').notNull().default(false),
    /** Only for whole units ordered in `uom`. */
    whole: boolean('whole').notNull().default(false),
    validFrom: date('valid_from', { mode: 'string' }).notNull().default('0001-01-01'),
    validUntil: date('valid_until', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.scope, table.key, table.uom, table.minimumQty, table.validFrom] }),
    index('prices_key_idx').on(table.scope, table.key),
  ],
);
