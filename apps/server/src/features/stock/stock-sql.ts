import { type SQL, sql } from 'drizzle-orm/sql/sql';

/** Base units of lot `l` that are promised to nobody; a difference of stored sums, which is nothing where it rounds to 0.0000. */
export const freeOfLot: SQL = sql`l.on_hand - l.promised`;

/** Whether lot `l` has something that is promised to nobody. */
export const lotHasFree: SQL = sql`round(${freeOfLot}, 4) > 0`;

const freeSum: SQL = sql`coalesce(round(sum(greatest(${freeOfLot}, 0)), 4), 0)`;

/** Base units that may still be promised of that item at that location, at four decimals; never below 0 a lot. */
export const availableAt = (itemId: SQL, location: SQL): SQL => sql`
  (select ${freeSum} from lots l where l.item_id = ${itemId} and l.location = ${location})`;

/** The same over all locations. */
export const availableTotal = (itemId: SQL): SQL => sql`
  (select ${freeSum} from lots l where l.item_id = ${itemId})`;

/** JSON array of {lot, available} with stock there, largest first. */
export const lotsAt = (itemId: SQL, location: SQL): SQL => sql`
  (select coalesce(json_agg(json_build_object('lot', l.lot, 'available', (${freeOfLot})::text)
      order by ${freeOfLot} desc, l.lot collate "C"), '[]'::json)
   from lots l where l.item_id = ${itemId} and l.location = ${location} and ${lotHasFree})`;
