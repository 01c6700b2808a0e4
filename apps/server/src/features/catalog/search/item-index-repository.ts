import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { text, texts } from '../../../platform/db/columns.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';
import { type Searchable, type SearchEntry, searchEntry } from './search-entry.ts';

/** The tables whose names find items, each with the item's column that holds the code. */
const nameColumns = { divisions: 'division', families: 'family', vendors: 'vendor', categories: 'category' } as const;
export type NameTable = keyof typeof nameColumns;

/** Joins the words of all weights into one text. None of them contains a line break. */
export const searchText = ({ main, kind, other, detail }: SearchEntry): string =>
  `${main}\n${kind}\n${other}\n${detail}`;

/** SQL of the tsvector for the SQL of such a text. */
export const searchVector = (text: string): string =>
  ['A', 'B', 'C', 'D']
    .map((weight, place) => `setweight(to_tsvector('simple', split_part(${text}, E'\\n', ${place + 1})), '${weight}')`)
    .join(' || ');

/**
 * Adds (sign 1) or removes (-1) the words of the selected search columns. ts_stat is too slow: it keeps words in a tree
 * that never balances, and item numbers come sorted. A million of them took minutes. Long numbers aren't vocabulary.
 * They are dropped after counting, because checking every word of every item costs more.
 */
async function addWords(tx: Transaction, searches: SQL, sign: 1 | -1): Promise<void> {
  // Counts into a temporary table, because only then does the database use parallel workers.
  const counted = sql.raw(`counted_words_${sign === 1 ? 'in' : 'out'}`);
  await tx.execute(sql`
    create temp table ${counted}
    on commit drop as
    select word, ${sql.raw(String(sign))} * count(*)::int as items
    from (${searches}) as s, unnest(tsvector_to_array(s.search)) as word
    group by word
    having word !~ '^(þ.)?[0-9]{5,}$'`);
  await tx.execute(sql`
    insert into search_words as w (word, items) select word, items from ${counted}
    on conflict (word) do update set items = w.items + excluded.items`);
  await tx.execute(sql`drop table ${counted}`);
}

/** SQL that makes servers reload their copies of words and synonyms. */
export const generationRaised =
  'insert into search_state default values on conflict (id) do update set generation = search_state.generation + 1';

/** Makes servers reload their copies of words and synonyms. */
export async function raiseGeneration(tx: Transaction): Promise<void> {
  await tx.execute(sql.raw(generationRaised));
}

/** Ends a change of the vocabulary. Deletes words that no item has any more and makes servers reload their copies. */
async function finishWords(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from search_words where items <= 0`);
  await raiseGeneration(tx);
}

/**
 * Keeps the vocabulary in step with items about to be written. Removes the words of their current rows now. The
 * returned function adds the words of `searches`, a query of `search` columns. `ids` is a query of the items' numbers.
 */
export async function exchangeWords(
  tx: Transaction,
  { ids, searches }: { ids: SQL; searches: SQL },
): Promise<() => Promise<void>> {
  await addWords(tx, sql`select search from items where id in (${ids})`, -1);
  return async () => {
    await addWords(tx, searches, 1);
    await finishWords(tx);
  };
}

const batchSize = 4000;

/** The next items `i`, by number, that meet a condition. */
const nextItems = (tx: Transaction, condition: SQL, after: string): Promise<Searchable[]> =>
  rows(
    tx,
    {
      id: text,
      description: text,
      /** The paragraph of the item's page. */
      detail: text,
      size: text,
      color: text,
      manufacturerItem: text,
      product: text,
      /** Values of the technical attributes. */
      specs: texts,
      /** Names, not codes. */
      division: text,
      family: text,
      vendor: text,
      category: text,
      translated: text,
    },
    sql`
      select i.id, i.description,
        concat_ws(' ', i.detail, (select string_agg(t.detail, ' ' order by t.language)
            from item_texts t
            where t.item_id = i.id and t.detail <> '')) as detail,
        i.size, i.color, i.manufacturer_item as "manufacturerItem", i.product,
        array(select pair ->> 1 from jsonb_array_elements(i.specs) as pair) as specs,
        coalesce(d.name, '') as division, coalesce(f.name, '') as family, coalesce(v.name, '') as vendor,
        coalesce(c.name, '') as category,
        concat_ws(' ',
          (select string_agg(t.description, ' ' order by t.language) from item_texts t where t.item_id = i.id),
          (select string_agg(n.name, ' ' order by n.language) from category_names n where n.category = i.category)
        ) as translated
      from items i
      left join divisions d on d.id = i.division
      left join families f on f.id = i.family
      left join vendors v on v.id = i.vendor
      left join categories c on c.id = i.category
      where i.id > ${after} and ${condition}
      order by i.id limit ${batchSize}`,
  );

/** Writes the search columns of these items, and keeps the vocabulary in step. */
async function writeSearch(tx: Transaction, searchables: readonly Searchable[]): Promise<void> {
  const texts = searchables.map((item) => searchText(searchEntry(item)));
  const ids = searchables.map((item) => item.id);
  const searches = sql`select search from items where id = any(${sql.param(ids)}::text[])`;
  await addWords(tx, searches, -1);
  await tx.execute(sql`
    update items i set search = ${sql.raw(searchVector('u.text'))}
    from unnest(${sql.param(ids)}::text[], ${sql.param(texts)}::text[]) as u(id, text)
    where i.id = u.id`);
  await addWords(tx, searches, 1);
}

/** Reindexes the items under these codes of divisions, families, vendors or categories after their names changed. */
export const indexItemsUnder = async (tx: Transaction, table: NameTable, codes: readonly string[]): Promise<void> =>
  codes.length === 0
    ? undefined
    : indexItems(tx, sql`i.${sql.identifier(nameColumns[table])} = any(${sql.param(codes)}::text[])`);

/** Reindexes the items `i` that meet a condition, after texts by which they are found have changed. */
export async function indexItems(tx: Transaction, condition: SQL): Promise<void> {
  let after = '';
  for (;;) {
    const batch = await nextItems(tx, condition, after);
    if (batch.length === 0) break;
    await writeSearch(tx, batch);
    after = batch.at(-1)!.id;
  }
  await finishWords(tx);
}
