import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';
import { reachesSql } from '../places/reach-sql.ts';

/** Identifies the delivery of a cart. */
export interface DeliveryKey {
  userId: number;
  customerNumber: string;
  /** Sequence of an open ship-to that the goods go to instead of the user's choice. */
  shipTo?: string | undefined;
}

interface DeliveryParts {
  /** The ship via chosen for the cart; null = none. */
  chosen: SQL;
  /** The ship-to's own ship via. */
  shipTos: SQL;
  /** Whether a delivery address was chosen. */
  addressed: SQL;
  /** The location that serves the cart. */
  from: SQL;
  /** The destination's postal code, with its country if that is another. */
  postal: SQL;
}

/**
 * The condition that alias `v` is the ship via in force: the chosen one, or else the ship-to's, or else the customer's
 * (alias `c`). None is in force if that one doesn't reach the address. A customer's default of pick-up doesn't apply
 * when a delivery address was chosen.
 */
export const inForceSql = ({ chosen, shipTos, addressed, from, postal }: DeliveryParts): SQL => sql`
  v.code = coalesce(${chosen}, ${shipTos}, c.ship_via) and ${reachesSql(from, postal)}
    and (v.how <> 'W' or not ${addressed} or coalesce(${chosen}, ${shipTos}) is not null)`;

/** The location that serves the cart, over the tables of `cartDeliverySql`. */
export const servedFrom: SQL = sql`coalesce(d.location, c.location)`;

/** A column of the destination's address: of the one typed in, else of the ship-to, else of the customer. */
const ofDestination = (column: 'line1' | 'city' | 'state' | 'zip' | 'country'): SQL => {
  const name = sql.identifier(column);
  return sql`case when d.sequence = '99' then d.${name} else coalesce(st.${name}, c.${name}) end`;
};

/**
 * A state or postal code as rows name it: with its country before it if that isn't the distributor's own, as `areaOf` of
 * the rules has it. An address without a code is in its country all the same.
 */
export const withCountrySql = (code: SQL, country: SQL): SQL =>
  sql`case when ${country} = '' then ${code} else ${country} || '-' || ${code} end`;

/** The postal code of the destination with its country, over the tables of `cartDeliverySql`. */
const destinationZip: SQL = withCountrySql(ofDestination('zip'), ofDestination('country'));

/** Columns about the destination, over the tables of `cartDeliverySql`: the counter, if goods are picked up. */
export const destinationColumns: SQL = sql`
  case when v.how = 'W' then l.address else ${ofDestination('line1')} end as line1,
  case when v.how = 'W' then l.city else ${ofDestination('city')} end as city,
  case when v.how = 'W' then ${withCountrySql(sql`l.state`, sql`l.country`)}
    else ${withCountrySql(ofDestination('state'), ofDestination('country'))} end as state,
  case when v.how = 'W' then ${withCountrySql(sql`l.zip`, sql`l.country`)} else ${destinationZip} end as zip,
  coalesce(d.sequence, '') <> '99' and coalesce(st.residential, c.residential) as residential,
  coalesce(d.sequence, '') <> '99' and coalesce(st.liftgate, c.liftgate) as liftgate`;

/** The choice that the user made for the cart, as alias `d`. */
const savedChoiceSql = (userId: Place<number>): SQL =>
  sql`left join delivery_choices d on d.user_id = ${userId} and d.customer_number = c.number`;

/**
 * The choice as it would be after choosing this ship-to of the book, as alias `d`: its own location, and the ship via
 * chosen for the cart if that one delivers there.
 */
const shipToChoiceSql = (userId: Place<number>, shipTo: Place<string>): SQL => sql`left join lateral (
    select b.sequence, b.location, b.name, b.line1, b.line2, b.city, b.state, b.zip, b.country,
      (select v.code from delivery_choices kept join ship_vias v on v.code = kept.ship_via
        where kept.user_id = ${userId} and kept.customer_number = c.number and v.how <> 'W'
          and ${reachesSql(sql`b.location`, withCountrySql(sql`b.zip`, sql`b.country`))}) as ship_via
    from ship_tos b where b.customer_number = c.number and b.sequence = ${shipTo} and not b.closed) d on true`;

/**
 * The delivery of a cart's goods, as tables to select from. All except the customer may be missing. With `shipTo`, the
 * sequence of an open ship-to, it is the delivery to that one, whatever the user chose for the cart.
 *
 * The customer is `c`, the choice `d`, the ship-to of the book `st`, and the location that serves the cart `l`. `v` is
 * the ship via in force (record 67).
 */
export const cartDeliverySql = (
  userId: Place<number>,
  customerNumber: Place<string>,
  shipTo?: Place<string>,
): SQL => sql`customers c ${shipTo === undefined ? savedChoiceSql(userId) : shipToChoiceSql(userId, shipTo)}
  left join ship_tos st on st.customer_number = c.number and st.sequence = d.sequence
  left join locations l on l.id = ${servedFrom}
  left join ship_vias v on ${inForceSql({
    chosen: sql`d.ship_via`,
    shipTos: sql`st.ship_via`,
    addressed: sql`d.sequence is not null`,
    from: servedFrom,
    postal: destinationZip,
  })}
  where c.number = ${customerNumber}`;
