import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * A distributor's pictures of an item, as the feed names them. The lowest position represents the item. Feeds write the
 * sources, and the picture import writes the results.
 */
export const itemPictures = pgTable(
  'item_pictures',
  {
    itemId: text('item_id').notNull(),
    position: integer('position').notNull().default(0),
    /** An address or an uploaded file. Empty when it was removed. */
    source: text('source').notNull().default(''),
    /** Alternative text. Empty means the item's description. */
    alt: text('alt').notNull().default(''),
    /**
     * Name in addresses (picture-address.ts). Null until it has been imported. Stored here so that lists need no join.
     */
    picture: text('picture'),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.position] }),
    index('item_pictures_source_idx').on(table.source),
    // For the search for pictures to import, which runs every minute.
    index('item_pictures_open_idx')
      .on(table.source)
      .where(sql`${table.picture} is null and ${table.source} <> ''`),
  ],
);

/** State of each address and file from which pictures are imported. */
export const pictureSources = pgTable(
  'picture_sources',
  {
    source: text('source').primaryKey(),
    /** Name in addresses. Null when it has never been a usable picture. */
    picture: text('picture'),
    /** Detects changes: size and time of a file, or the tag or date of an address. */
    stamp: text('stamp').notNull().default(''),
    /** Error of the last check. Empty when it succeeded. */
    fault: text('fault').notNull().default(''),
    lookAgainAt: timestamp('look_again_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('picture_sources_again_idx').on(table.lookAgainAt),
    index('picture_sources_picture_idx').on(table.picture),
  ],
);
