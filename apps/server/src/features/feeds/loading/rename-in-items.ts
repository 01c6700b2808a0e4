import { sql } from 'drizzle-orm';
import { rows, type Transaction } from '../../../platform/db/database.ts';
import { searchEntry, type Searchable } from '../../catalog/search/search-entry.ts';
import { literal, quote } from '../targets/columns.ts';
import type { Work } from '../targets/target.ts';
import { addWords, endOfWords, searchesOf } from './search-vocabulary.ts';
import { type Named, searchText, searchVector } from './search-columns.ts';

const batchRows = 4000;

const idList = (ids: readonly string[]): string =>
  `select unnest(array[${ids.map(literal).join(', ')}]::text[])`;

/** The next items in order of number whose `column` is one of the codes. */
const nextItems = (tx: Transaction, column: string, codes: readonly string[], after: string): Promise<Searchable[]> =>
  rows<Searchable>(
    tx,
    sql`select i.id, i.description, i.size, i.color, i.manufacturer_item as "manufacturerItem", i.product,
      array(select pair ->> 1 from jsonb_array_elements(i.specs) as pair) as specs, coalesce(d.name, '') as division,
      coalesce(f.name, '') as family, coalesce(v.name, '') as vendor, coalesce(c.name, '') as category
    from items i left join divisions d on d.id = i.division left join families f on f.id = i.family left join vendors v on v.id = i.vendor
      left join categories c on c.id = i.category
    where i.id > ${after} and i.${sql.raw(quote(column))} = any(${sql.param(codes)}::text[])
    order by i.id limit ${batchRows}`,
  );

async function writeSearch(tx: Transaction, found: readonly Searchable[]): Promise<void> {
  const texts = found.map((item) => searchText(searchEntry(item)));
  const ids = found.map((item) => item.id);
  await addWords(tx, searchesOf(idList(ids)), -1);
  await tx.execute(sql`
    update items i set search = ${sql.raw(searchVector('u.text'))}
    from unnest(${sql.param(ids)}::text[], ${sql.param(texts)}::text[]) as u(id, text)
    where i.id = u.id`);
  await addWords(tx, searchesOf(idList(ids)), 1);
}

/** Items are found by the names of their family, vendor and category: when such a name changes, they are indexed anew. */
export const renameInItems =
  (table: Named, column: string) =>
  async ({ tx, stage }: Work): Promise<() => Promise<void>> => {
    const renamed = await rows<{ id: string }>(
      tx,
      sql.raw(`select s.id from ${stage} s join ${table} t on t.id = s.id where t.name <> s.name`),
    );
    const codes = renamed.map(({ id }) => id);
    return async () => {
      if (codes.length === 0) return;
      let after = '';
      for (;;) {
        const found = await nextItems(tx, column, codes, after);
        if (found.length === 0) break;
        await writeSearch(tx, found);
        after = found.at(-1)!.id;
      }
      await endOfWords(tx);
    };
  };
