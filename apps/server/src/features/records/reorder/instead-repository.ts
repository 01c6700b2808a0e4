import { sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../../platform/context.ts';
import { nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, type RowOf } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { soldToWho } from '../../catalog/item/item-facts-sql.ts';
import { shownPicture } from '../../pictures/shown-picture-sql.ts';

/** A substitute for an item. */
export type InsteadRow = RowOf<typeof instead>;

const instead = prepare(
  {
    /** The item that it can replace. */
    of: text,
    id: text,
    description: text,
    color: text,
    colorHex: text,
    size: text,
    picture: nullable(text),
  },
  (at: Places<{ userId: number; customerNumber: string; items: string[] }>) => sql`
    with who as (${buyerSql(at.userId, at.customerNumber)})
    select gone.id as of, one.*
    from items gone
    cross join lateral (
      select i.id, i.description, i.color, i.color_hex, i.size, ${shownPicture(sql`i`)} as picture
      from items i cross join who
      where i.family = gone.family and i.id <> gone.id and i.category is not distinct from gone.category
        and not i.discontinued and ${soldToWho}
      order by (i.size = gone.size)::int + (i.color = gone.color)::int desc, i.popularity desc, i.id collate "C"
      limit 3) one
    where gone.id = any(${at.items}::text[])`,
);

/**
 * Finds up to three substitutes for each item, from the same family and sold to the customer, most similar first. One
 * round trip.
 */
export async function findInstead(
  { db, actor, customerNumber }: AccountContext,
  items: readonly string[],
): Promise<Map<string, InsteadRow[]>> {
  if (items.length === 0) return new Map();
  return Map.groupBy(
    await instead.rows(db, { userId: actor.userId, customerNumber, items: [...new Set(items)] }),
    ({ of }) => of,
  );
}
