import { codeSources } from '@tradecounter/contract/catalog/codes';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { unbuyable } from '../item/item-facts-sql.ts';
import { shownTo } from '../item/shown-to-sql.ts';
import { successorOf } from '../item/successor-sql.ts';

const source = (name: (typeof codeSources)[number]): SQL =>
  sql`${sql.raw(String(codeSources.indexOf(name)))}::int as source`;

/** 0 = spelled as typed, 1 = with other dashes or case, 2 = with other leading zeros. */
const tier = (number: SQL, code: SQL): SQL =>
  sql`case when upper(${number}) = t.spelled then 0 when ${code} = t.plain then 1 else 2 end as tier`;

/**
 * CTE `named(nr, id, source, number, uom, replaces)`: the items that each code of a relation
 * `typed(nr, spelled, plain, forms, barcodes)` names for the customer `who`, by any number. `uom` is a barcode's unit.
 * Other leading zeros count only where nothing else fits. An item that can't be bought any more gives way to its
 * successor, and `replaces` is then its number. Items that aren't in the customer's catalog are named by nothing.
 * `makers` says whether makers' and vendors' numbers count.
 */
export const namedSql = ({ customer, makers }: { customer: SQL; makers: SQL }): SQL => sql`
  sourced as materialized (
    select t.nr, ${source('item')}, i.id, i.id as number, null::text as uom, ${tier(sql`i.id`, sql`i.code`)}
    from typed t join items i on i.code = any(t.forms)
    union all
    select t.nr, ${source('own')}, o.item_id, o.number, null, ${tier(sql`o.number`, sql`o.code`)}
    from typed t join customer_items o on o.customer_number = ${customer} and o.code = any(t.forms)
    union all
    select t.nr, ${source('learned')}, n.item_id, n.number, null, ${tier(sql`n.number`, sql`n.code`)}
    from typed t join learned_numbers n on n.customer_number = ${customer} and n.code = any(t.forms)
    union all
    select t.nr, ${source('maker')}, i.id, i.manufacturer_item, null,
      ${tier(sql`i.manufacturer_item`, sql`i.manufacturer_code`)}
    from typed t join items i on i.manufacturer_code = any(t.forms)
    where ${makers}
    union all
    select t.nr, ${source('maker')}, v.item_id, v.number, null, ${tier(sql`v.number`, sql`v.code`)}
    from typed t join item_vendors v on v.code = any(t.forms)
    where ${makers}
    union all
    select t.nr, ${source('barcode')}, b.item_id, b.printed, b.uom, 1
    from typed t join barcodes b on b.code = any(t.barcodes)),
  ranked as (
    select s.*, min(s.tier) over (partition by s.nr, s.source) as source_tier,
      min(s.tier) over (partition by s.nr) as best_tier
    from sourced s),
  named as materialized (
    select r.nr, coalesce(next.id, i.id) as id, r.source, r.number, r.uom,
      case when next.id is not null then i.id end as replaces
    from ranked r
    join items i on i.id = r.id
    cross join who
    left join lateral (select next.id from ${successorOf(sql`i`)} next where ${unbuyable}) next on true
    where r.tier = r.source_tier and (r.tier < 2 or r.best_tier = 2)
      and (next.id is not null or ${shownTo(sql`i`, customer)}))`;
