import { type SQL, sql } from 'drizzle-orm/sql/sql';

/**
 * Base units of lot `l` that can be sold: neither promised nor safety stock. It is a difference of stored sums, so
 * values that round to 0.0000 count as zero.
 */
export const freeOfLot: SQL = sql`l.on_hand - l.safety_stock - l.promised`;

/** Whether lot `l` has goods that can be sold. */
export const lotHasFree: SQL = sql`round(${freeOfLot}, 4) > 0`;

const freeSum: SQL = sql`coalesce(round(sum(greatest(${freeOfLot}, 0)), 4), 0)`;

/** Base units of the item that are available at the location, with four decimals. A lot never counts below 0. */
export const availableAt = (itemId: SQL, location: SQL): SQL => sql`
  (select ${freeSum} from lots l where l.item_id = ${itemId} and l.location = ${location})`;

/** The same for all locations. */
export const availableTotal = (itemId: SQL): SQL => sql`
  (select ${freeSum} from lots l where l.item_id = ${itemId})`;

/** JSON array of {lot, available} for lots with available stock, largest first. */
export const lotsAt = (itemId: SQL, location: SQL): SQL => sql`
  (select coalesce(json_agg(json_build_object('lot', l.lot, 'available', (${freeOfLot})::text)
      order by ${freeOfLot} desc, l.lot collate "C"), '[]'::json)
   from lots l where l.item_id = ${itemId} and l.location = ${location} and ${lotHasFree})`;
