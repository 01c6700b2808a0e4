import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Small files of documents: pictures, and PDFs of other parties. */
export const attachments = pgTable(
  'attachments',
  {
    customerNumber: text('customer_number').notNull(),
    attachmentId: uuid('attachment_id').notNull().defaultRandom(),
    /** The kind of document that the file belongs to; see owners.ts. */
    owner: text('owner').notNull(),
    ownerNumber: text('owner_number').notNull(),
    /** What the file is for its document, such as `picture` or `signature`. */
    kind: text('kind').notNull(),
    name: text('name').notNull().default(''),
    /** image/jpeg, application/pdf or application/xml, as the server found it. */
    mediaType: text('media_type').notNull(),
    bytes: bytea('bytes').notNull(),
    /** Number of bytes. */
    size: integer('size').notNull(),
    /** Null for a file that a feed brought. */
    userId: bigint('user_id', { mode: 'number' }),
    /** Empty for a file that a feed brought. */
    addedBy: text('added_by').notNull().default(''),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.attachmentId] }),
    index('attachments_owner_idx').on(table.customerNumber, table.owner, table.ownerNumber, table.addedAt),
    // Counts what users have sent in a day.
    index('attachments_day_idx').on(table.customerNumber, table.addedAt),
    index('attachments_draft_idx')
      .on(table.addedAt)
      .where(sql`${table.owner} = 'draft'`),
  ],
);
