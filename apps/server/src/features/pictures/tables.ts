import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The pictures that a distributor has of an item, as the feed names them; that of the lowest position stands for the item. Feeds write what
 * is named, the taking in writes what has become of it.
 */
export const itemPictures = pgTable(
  'item_pictures',
  {
    itemId: text('item_id').notNull(),
    position: integer('position').notNull().default(0),
    /** An address or a file of the uploads; empty = none any more. */
    source: text('source').notNull().default(''),
    /** What it shows, for who does not see it; empty = the item's description. */
    alt: text('alt').notNull().default(''),
    /** As addresses name it (picture-address.ts); null until it has been taken in. Kept here so that a list finds it by one look. */
    picture: text('picture'),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.position] }),
    index('item_pictures_source_idx').on(table.source),
    // What is still to be taken in is looked for every minute.
    index('item_pictures_open_idx')
      .on(table.source)
      .where(sql`${table.picture} is null and ${table.source} <> ''`),
  ],
);

/** What has become of each address and file that a picture was taken from. */
export const pictureSources = pgTable(
  'picture_sources',
  {
    source: text('source').primaryKey(),
    /** As addresses name it; null: it never was one that could be shown. */
    picture: text('picture'),
    /** What tells whether it is another one now: size and time of a file, the tag or date that an address gave. */
    stamp: text('stamp').notNull().default(''),
    /** Why the last look failed; empty = it did not. */
    fault: text('fault').notNull().default(''),
    lookAgainAt: timestamp('look_again_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('picture_sources_again_idx').on(table.lookAgainAt),
    index('picture_sources_picture_idx').on(table.picture),
  ],
);
