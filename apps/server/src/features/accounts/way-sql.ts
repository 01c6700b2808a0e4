import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';
import { reachesSql } from '../places/reach-sql.ts';

interface Named {
  /** The ship via chosen for the cart; null = none. */
  chosen: SQL;
  /** The ship-to's own ship via. */
  shipTos: SQL;
  /** Whether a delivery address was chosen. */
  addressed: SQL;
  from: SQL;
  postal: SQL;
}

/**
 * The condition that alias `v` is the ship via in force: the chosen one, or else the ship-to's, or else the customer's
 * (alias `c`). None is in force if that one doesn't reach the address. A customer's default of pick-up doesn't apply
 * when a delivery address was chosen.
 */
export const inForceSql = ({ chosen, shipTos, addressed, from, postal }: Named): SQL => sql`
  v.code = coalesce(${chosen}, ${shipTos}, c.ship_via) and ${reachesSql(from, postal)}
    and (v.how <> 'W' or not ${addressed} or coalesce(${chosen}, ${shipTos}) is not null)`;

/** The location that serves the cart, over the tables of `waySql`. */
export const servedFrom: SQL = sql`coalesce(d.location, c.location)`;

/** The postal code of the destination, over the tables of `waySql`. */
const broughtTo: SQL = sql`case when d.sequence = '99' then d.zip else coalesce(st.zip, c.zip) end`;

/**
 * The delivery of a cart's goods, as tables to select from. All except the customer may be missing.
 *
 * The customer is `c`, the choice `d`, the ship-to of the book `st`, and the location that serves the cart `l`. `v` is
 * the ship via in force (record 67).
 */
export const waySql = (userId: Place<number>, customerNumber: Place<string>): SQL => sql`customers c
  left join delivery_choices d on d.user_id = ${userId} and d.customer_number = c.number
  left join ship_tos st on st.customer_number = c.number and st.sequence = d.sequence
  left join locations l on l.id = ${servedFrom}
  left join ship_vias v on ${inForceSql({ chosen: sql`d.ship_via`, shipTos: sql`st.ship_via`, addressed: sql`d.sequence is not null`, from: servedFrom, postal: broughtTo })}
  where c.number = ${customerNumber}`;
