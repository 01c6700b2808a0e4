import { sql } from 'drizzle-orm/sql/sql';
import { bool, date, float, int, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { soldToWho } from '../item/item-facts-sql.ts';
import { descriptionsOf } from '../item/texts-sql.ts';
import { namedSql } from './named-sql.ts';

/** The code of item `i`'s unit that is offered first: the pack, or else the first that is sold, or the base unit. */
const unitOfferedFirst = sql`
  coalesce((
      select u.code
      from item_uoms u
      where u.item_id = i.id and u.sellable
      order by u.code = i.pack_uom desc nulls last, u.position, u.factor / u.divisor, u.code collate "C" limit 1),
    i.base_uom)`;

/** What codes name. `typed` is JSON of CodeForms with their places. */
export const namedByCodes = prepare(
  {
    nr: int,
    id: text,
    description: text,
    descriptions: nullable(text),
    source: int,
    number: text,
    uom: text,
    replaces: nullable(text),
    sold: bool,
    discontinued: bool,
  },
  (at: Places<{ userId: number; customerNumber: string; makers: boolean; typed: string }>) => sql`
    with who as materialized (${buyerSql(at.userId, at.customerNumber)}),
      typed as materialized (
        select *
        from json_to_recordset(${at.typed}::json)
            as t(nr int, spelled text, plain text, forms text[], barcodes text[])),
      ${namedSql({ customer: sql`${at.customerNumber}`, makers: sql`${at.makers}::boolean` })}
    select n.nr, i.id, i.description, ${descriptionsOf(sql`i`)} as descriptions, n.source, n.number,
      coalesce(n.uom, ${unitOfferedFirst}) as uom, n.replaces, ${soldToWho} is true as sold, i.discontinued
    from named n join items i on i.id = n.id cross join who
    order by n.nr, n.source, i.id collate "C", n.uom collate "C"`,
);

/**
 * Items whose number, or the customer's own number, resembles a code. The best by likeness are read first, because
 * purchases decide only among similar ones.
 */
export const similarNumbers = prepare(
  { nr: int, id: text, description: text, number: text, likeness: float, boughtOn: nullable(date) },
  (at: Places<{ userId: number; customerNumber: string; codes: string[]; size: number; bonus: number }>) => sql`
    with who as materialized (${buyerSql(at.userId, at.customerNumber)}),
      typed as materialized (select code, nr::int as nr from unnest(${at.codes}::text[]) with ordinality t(code, nr)),
      near as (
        select t.nr, n.*
        from typed t
        cross join lateral (
          (select i.id as item_id, i.id as number, similarity(i.code, t.code)::float8 as likeness
            from items i
            where i.code % t.code
            order by similarity(i.code, t.code) desc, i.id limit 20)
          union all (
            select o.item_id, o.number, similarity(o.code, t.code)::float8
            from customer_items o
            where o.customer_number = ${at.customerNumber} and o.code % t.code
            order by similarity(o.code, t.code) desc, o.item_id limit 5)) n
        where t.code <> ''),
      best as (
        select distinct on (n.nr, n.item_id) n.nr, n.item_id, n.number, n.likeness, p.last_on
        from near n left join purchased_items p on p.customer_number = ${at.customerNumber} and p.item_id = n.item_id
        order by n.nr, n.item_id, n.likeness desc),
      ranked as (
        select b.*, i.description, row_number() over (
            partition by b.nr
            order by b.likeness + case when b.last_on is null then 0 else ${at.bonus}::float8 end desc,
              i.id collate "C") as place
        from best b join items i on i.id = b.item_id cross join who
        where ${soldToWho} is true and not i.discontinued)
    select nr, item_id as id, description, number, likeness, last_on as bought_on
    from ranked
    where place <= ${at.size}::int
    order by nr, place`,
);
