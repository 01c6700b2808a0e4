import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Places } from '../prepared.ts';
import type { AnyList, Given, SortPart } from './declaration.ts';
import type { Form } from './form.ts';
import { backwards, orderBy, partsOf } from './order-sql.ts';
import { ids, filteredRows, rowsWithIds } from './rows-sql.ts';

const partName = (index: number): SQL => sql`${sql.identifier(`part_${index}`)}`;
const counted = (index: number): SQL => sql`counted.${partName(index)}`;

/** Selects the ids of those rows of the page that are in one part, once from each end. One of the two has no rows. */
function foundIn(list: AnyList, at: Places<Given>, form: Form, { only, keys }: SortPart<Given>, index: number): SQL[] {
  const [from, size] = [sql`${at['from']!}::int`, sql`${at['size']!}::int`];
  const before = sql.join([sql`0`, ...Array.from({ length: index }, (_, one) => counted(one))], sql` + `);
  const within = (place: SQL): SQL => sql`least(greatest(${place} - (${before}), 0), ${counted(index)})`;
  const [begin, end] = [within(from), within(sql`${from} + ${size}`)];
  const near = sql`${begin} * 2 <= ${counted(index)}`;
  const towards = (which: SQL, direction: SQL, offset: SQL): SQL =>
    sql`(select ${sql.join(ids(list), sql`, `)} ${filteredRows(list, at, form)} and ${only(at)} and ${which}
        order by ${direction} limit ${end} - ${begin} offset ${offset})`;
  return [
    towards(near, orderBy(keys), begin),
    towards(sql`not ${near}`, backwards(keys), sql`${counted(index)} - ${end}`),
  ];
}

/** Selects a page of a long list. Counts the rows first, so that each part is read from its nearer end. */
export function farPage(list: AnyList, at: Places<Given>, form: Form): SQL {
  const parts = partsOf(list, form[0]);
  const found = parts.flatMap((part, index) => foundIn(list, at, form, part, index));
  const counts = parts.map(({ only }, index) => sql`(count(*) filter (where ${only(at)}))::int as ${partName(index)}`);
  return sql`
    select counted.total,
      (select coalesce(json_agg(shown order by ${orderBy(list.sorts[form[0]]!)}),
            '[]'::json) ${rowsWithIds(list, at, sql.join(found, sql` union all `))}) as rows
    from (select count(*)::int as total, ${sql.join(counts, sql`, `)} ${filteredRows(list, at, form)}) counted`;
}
