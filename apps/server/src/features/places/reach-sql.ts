import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/** A postal code without its spelling: feeds and people write V6B 1A1, V6B-1A1 or v6b1a1. Null for what has no text. */
const plainCode = (text: SQL | Place<string>): SQL => sql`nullif(translate(upper(${text}::text), ' -', ''), '')`;

/**
 * Whether the ship via with alias `v` delivers from that location to that postal code. Will call matches only the
 * location's own ship via, wherever the buyer is. For all others, an empty location or postal code matches everything.
 * Offers, selections, freight and orders all use this condition.
 */
export const reachesSql = (from: SQL | Place<string>, postal: SQL | Place<string>): SQL => sql`
  (case
      when v.how = 'W'
        then exists (
          select 1
          from locations counter
          where counter.id = ${from} and counter.will_call_ship_via = v.code)
      else (cardinality(v.locations) = 0 or ${from}::text = '' or ${from} = any(v.locations))
        and (cardinality(v.zip_prefixes) = 0 or ${postal}::text = ''
          or exists (
            select 1
            from unnest(v.zip_prefixes) z
            where starts_with(${plainCode(postal)}, ${plainCode(sql`z`)})))
    end)`;
