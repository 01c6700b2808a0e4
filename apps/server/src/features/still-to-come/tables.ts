import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseQuantity } from '../../platform/db/amount-columns.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * The expected date of each part of an open order line, as last worked out, with its history. A line can have three
 * parts: goods in stock, back-ordered goods, and goods that were promised and are missing now.
 */
export const comingGoods = pgTable(
  'coming_goods',
  {
    customerNumber: text('customer_number').notNull(),
    orderNumber: text('order_number').notNull(),
    lineNumber: integer('line_number').notNull(),
    /** stock, backOrder or short. */
    part: text('part').notNull(),
    /** Base units that are missing. Only for `short`; the line has the other quantities. */
    short: baseQuantity('short').notNull().default('0'),
    /** Null when not known. It may have passed. */
    due: date('due', { mode: 'string' }),
    /** The date before it last moved. Null when it wasn't known, or never moved. */
    before: date('before', { mode: 'string' }),
    /** Null when it never moved. */
    movedAt: timestamp('moved_at', { withTimezone: true }),
    /** Earlier dates with the ISO time until which they were expected, newest first. At most 20. */
    history: jsonb('history').$type<{ date: string | null; until: string }[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.orderNumber, table.lineNumber, table.part] }),
    // The few dates that moved.
    index('coming_goods_moved_idx')
      .on(table.customerNumber, table.movedAt)
      .where(sql`${table.movedAt} is not null`),
  ],
);

/** What a user chose for a customer's goods that are still to come, and has seen of them. */
export const comingReaders = pgTable(
  'coming_readers',
  {
    customerNumber: text('customer_number').notNull(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    /** When the user last opened the page. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
    /** A mail a day about dates that moved. */
    mail: boolean('mail').notNull().default(false),
    /** Language of mail and calendar. */
    language: text('language').notNull(),
    /** Dates that moved up to then need no mail. */
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
    /** Hash of the secret in the calendar's address. Null when there is none. */
    calendarHash: bytea('calendar_hash'),
    calendarSince: timestamp('calendar_since', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.userId] }),
    uniqueIndex('coming_readers_calendar_key').on(table.calendarHash),
    index('coming_readers_mail_idx')
      .on(table.customerNumber, table.userId)
      .where(sql`${table.mail}`),
  ],
);
