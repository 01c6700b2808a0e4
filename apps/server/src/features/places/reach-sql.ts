import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';

/**
 * A postal code without its spelling: feeds and people write V6B 1A1, V6B-1A1 or v6b1a1. A country before it stays, as
 * in DE-97070. Null for what has no text.
 */
export const plainCode = (text: SQL | Place<string>): SQL => sql`
  nullif(case when ${text}::text ~* '^[a-z]{2}-' then left(upper(${text}::text), 3)
      || translate(substr(upper(${text}::text), 4), ' -', '') else translate(upper(${text}::text), ' -', '') end, '')`;

/**
 * Whether a British postal code is cut within its area or district: S1 doesn't reach S10 1AA, nor S SW1A 1AA. Other
 * codes have parts of equal lengths.
 */
const isCutApart = (code: SQL, prefix: SQL): SQL => sql`
  ${code} ~ '^([A-Z]{2}-)?[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$' and length(${prefix}) < length(${code}) - 3
    and substr(${code}, length(${prefix}), 2) ~ '^([A-Z]{2}|[0-9]{2})$'`;

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
            cross join lateral (select ${plainCode(postal)} as code, ${plainCode(sql`z`)} as prefix) p
            where starts_with(p.code, p.prefix) and not (${isCutApart(sql`p.code`, sql`p.prefix`)})))
    end)`;
