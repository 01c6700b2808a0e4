import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** What stands for an item where one picture is shown: its first own one, else the material that is drawn. `item`: the alias of its row. */
export const shownPicture = (item: SQL): SQL => sql`coalesce(
  (select own.picture from item_pictures own where own.item_id = ${item}.id and own.picture is not null and own.source <> '' order by own.position limit 1), ${item}.material)`;

/** How many pictures its page shows. */
export const pictureCount = (item: SQL): SQL => sql`coalesce(
  (select nullif(count(*), 0)::int from item_pictures own where own.item_id = ${item}.id and own.picture is not null and own.source <> ''), (${item}.material is not null)::int)`;
