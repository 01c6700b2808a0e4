import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';
import { reachesSql } from '../places/reach-sql.ts';

interface Named {
  /** Chosen for the cart; null = nothing was. */
  chosen: SQL;
  /** The ship-to's own. */
  shipTos: SQL;
  /** Whether a delivery address was chosen. */
  addressed: SQL;
  from: SQL;
  postal: SQL;
}

/**
 * The condition that the ship via of alias `v` is the one in force: the one chosen, else the ship-to's, else the customer's (alias `c`), and none where that
 * one does not reach. A customer who picks up by habit does not pick up what is to be brought to an address that was chosen.
 */
export const inForceSql = ({ chosen, shipTos, addressed, from, postal }: Named): SQL => sql`
  v.code = coalesce(${chosen}, ${shipTos}, c.ship_via) and ${reachesSql(from, postal)}
    and (v.how <> 'W' or not ${addressed} or coalesce(${chosen}, ${shipTos}) is not null)`;

/** Of the tables of `waySql`: the location that serves the cart. */
export const servedFrom: SQL = sql`coalesce(d.location, c.location)`;

/** Of the tables of `waySql`: the postal code that the goods are brought to. */
const broughtTo: SQL = sql`case when d.sequence = '99' then d.zip else coalesce(st.zip, c.zip) end`;

/**
 * Where and how the goods of a cart go, as tables to select from: the customer `c`, the choice `d`, the ship-to `st` of the book, the location `l` that serves
 * the cart, and `v`, the ship via in force (record 67). All but the customer may be missing.
 */
export const waySql = (userId: Place<number>, customerNumber: Place<string>): SQL => sql`customers c
  left join delivery_choices d on d.user_id = ${userId} and d.customer_number = c.number
  left join ship_tos st on st.customer_number = c.number and st.sequence = d.sequence
  left join locations l on l.id = ${servedFrom}
  left join ship_vias v on ${inForceSql({ chosen: sql`d.ship_via`, shipTos: sql`st.ship_via`, addressed: sql`d.sequence is not null`, from: servedFrom, postal: broughtTo })}
  where c.number = ${customerNumber}`;
