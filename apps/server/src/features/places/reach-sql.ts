import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/**
 * The condition that the ship via of alias `v` takes goods from that location to that postal code. Will call does where it is the location's own, wherever
 * the buyer lives; for every other one an empty location or postal code does not narrow. What is offered, chosen, charged and placed asks this.
 */
export const reachesSql = (from: SQL | Place<string>, postal: SQL | Place<string>): SQL => sql`(case when v.how = 'W'
  then exists (select 1 from locations counter where counter.id = ${from} and counter.will_call_ship_via = v.code)
  else (cardinality(v.locations) = 0 or ${from}::text = '' or ${from} = any(v.locations))
    and (cardinality(v.zip_prefixes) = 0 or ${postal}::text = '' or exists (select 1 from unnest(v.zip_prefixes) z where starts_with(${postal}, z))) end)`;
