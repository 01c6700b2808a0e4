import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** Base units that may still be promised of that item at that location; never below 0 a lot. */
export const availableAt = (itemId: SQL, location: SQL): SQL => sql`
  (select coalesce(sum(greatest(l.on_hand - l.promised, 0)), 0) from lots l where l.item_id = ${itemId} and l.location = ${location})`;

/** The same over all locations. */
export const availableTotal = (itemId: SQL): SQL => sql`
  (select coalesce(sum(greatest(l.on_hand - l.promised, 0)), 0) from lots l where l.item_id = ${itemId})`;

/** JSON array of {lot, available} with stock there, largest first. */
export const lotsAt = (itemId: SQL, location: SQL): SQL => sql`
  (select coalesce(json_agg(json_build_object('lot', l.lot, 'available', (l.on_hand - l.promised)::text)
      order by l.on_hand - l.promised desc, l.lot collate "C"), '[]'::json)
   from lots l where l.item_id = ${itemId} and l.location = ${location} and l.on_hand > l.promised)`;
