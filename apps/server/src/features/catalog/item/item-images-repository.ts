import { sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../../platform/db/database.ts';
import { text } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';

/** A stored picture of an item. */
export type ItemImage = RowOf<typeof images>;

const images = prepare(
  { picture: text, alt: text },
  (at: Places<{ sku: string }>) => sql`
    with own as (
        select p.picture, p.alt, p.position
        from item_pictures p join items i on i.id = p.item_id
        where p.item_id = ${at.sku} and p.picture is not null and p.source <> '')
    select picture, alt
    from (
        select picture, alt, position
        from own
        union all
        select i.material, '', 0
        from items i
        where i.id = ${at.sku} and i.material is not null and not exists (select 1 from own)) shown
    order by position`,
);

/** Returns the item's pictures in display order, or else the material to draw. Empty for an unknown item. */
export const findImages = (db: Executor, sku: string): Promise<ItemImage[]> => images.rows(db, { sku });
