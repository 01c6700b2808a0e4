import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Places } from '../prepared.ts';
import type { AnyList, Given } from './declaration.ts';
import type { Form } from './form.ts';
import { orderBy } from './order-sql.ts';
import { filteredRows, rowName, shownRows, withFirst } from './rows-sql.ts';

/** Selects a page of a list that isn't long. A search reads each row, so it is done once for both count and page. */
export function plainPage(list: AnyList, at: Places<Given>, form: Form): SQL {
  const keys = list.sorts[form[0]]!;
  const found =
    form[1] === '' ? null : sql`found as materialized (select ${rowName(list)}.* ${filteredRows(list, at, form)})`;
  const of = found === null ? filteredRows(list, at, form) : sql`from found ${rowName(list)}`;
  const chosen = sql`${of} order by ${orderBy(keys)} limit ${at['size']!}::int offset ${at['from']!}::int`;
  return sql`${withFirst(list, at, found)}
    select (select count(*)::int ${of}) as total,
      (select coalesce(json_agg(shown order by ${orderBy(keys)}), '[]'::json) ${shownRows(list, at, chosen)}) as rows`;
}
