import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Places } from '../prepared.ts';
import type { AnyList, Given } from './declaration.ts';
import type { Form } from './form.ts';
import { keyName, orderBy, partsOf } from './order-sql.ts';
import { idName, ids, matches, filteredRows, rowsWithIds, rowName } from './rows-sql.ts';

/** How many matches are counted, and how many rows can be paged to when there are more. */
const maxCountedHits = 10_000;
const maxPagedRows = 1000;

const number = (value: number): SQL => sql.raw(String(value));

/**
 * Walks through the list in order, part by part, and selects the first matches. `offset 0` keeps the planner from
 * checking rows before the walk reaches them: in a list of two tables, one may have no match.
 */
function walks(list: AnyList, at: Places<Given>, [sort, , ...filters]: Form, idsAndKeys: SQL): SQL {
  const row = rowName(list);
  const each = partsOf(list, sort).map(({ only, keys }) => {
    const rows = sql`
      select ${row}.* ${filteredRows(list, at, [sort, '', ...filters])} and ${only(at)} and counted.many
      order by ${orderBy(keys)} offset 0`;
    return sql`(select ${idsAndKeys}
        from (${rows}) ${row}
        where ${matches(list, at, 'indexed')}
        limit least(${at['from']!}::int + ${at['size']!}::int, ${number(maxPagedRows)}))`;
  });
  return sql.join(each, sql` union all `);
}

/**
 * Selects a page of search results from a long list. Searches once for both count and page. With too many matches,
 * walks through the list in order instead and limits the number of pages. Users refine a search rather than page that
 * far.
 */
export function searchedPage(list: AnyList, at: Places<Given>, form: Form): SQL {
  const keys = list.sorts[form[0]]!;
  const key = (index: number): SQL => sql`${sql.identifier(keyName(index))}`;
  const order = orderBy(keys.map((one, index) => ({ ...one, by: key(index) })));
  const idNames = sql.join(
    list.id!.map((_, index) => idName(index)),
    sql`, `,
  );
  const idsAndKeys = sql.join([...ids(list), ...keys.map(({ by }, index) => sql`${by} as ${key(index)}`)], sql`, `);
  const page = sql`order by ${order} limit ${at['size']!}::int offset ${at['from']!}::int`;
  const found = sql`(select ${idNames} from hits where not counted.many ${page}) union all
      (select ${idNames} from (${walks(list, at, form, idsAndKeys)}) walks ${page})`;
  return sql`
    with hits as materialized (
        select ${idsAndKeys} ${filteredRows(list, at, form)} limit ${number(maxCountedHits + 1)})
    select case when counted.many then ${number(maxPagedRows)} else counted.hits end as total,
      case when counted.many then ${number(maxCountedHits)} end as "moreThan",
      (select coalesce(json_agg(shown order by ${orderBy(keys)}),
            '[]'::json) ${rowsWithIds(list, at, found)}) as rows
    from (select count(*)::int as hits, count(*) > ${number(maxCountedHits)} as many from hits) counted`;
}
