import { type SQL, sql } from 'drizzle-orm/sql/sql';

/**
 * The picture that represents an item: its first own picture, or else its drawn material. `item` is the alias of its
 * row.
 */
export const shownPicture = (item: SQL): SQL => sql`coalesce((
      select own.picture
      from item_pictures own
      where own.item_id = ${item}.id and own.picture is not null and own.source <> ''
      order by own.position limit 1), ${item}.material)`;

/** How many pictures the item's page shows. */
export const pictureCount = (item: SQL): SQL => sql`coalesce((
      select nullif(count(*), 0)::int
      from item_pictures own
      where own.item_id = ${item}.id and own.picture is not null and own.source <> ''),
    (${item}.material is not null)::int)`;
