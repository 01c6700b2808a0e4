import { sql } from 'drizzle-orm';
import { bool, text } from '../../../platform/db/columns.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';
import { type NameTable, searchText } from '../search/item-index-repository.ts';
import { searchEntry } from '../search/search-entry.ts';
import type { Batch, PrepareBatch, Staged } from '../../../platform/feeds/target.ts';

/** What items are called in other languages. */
interface Texts {
  description: string;
  detail: string;
}

interface Names extends Record<NameTable, Map<string, string>> {
  /** The names of categories in other languages, as one text. */
  translated: Map<string, string>;
}

/** Returns names by code: those of the table, overridden by those this import will load. */
async function namesOf(db: Executor, table: NameTable, staged: Staged): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const source of [table, ...(staged.get(table) ?? [])]) {
    const found = await rows(db, { id: text, name: text }, sql`select id, name from ${sql.identifier(source)}`);
    for (const { id, name } of found) names.set(id, name);
  }
  return names;
}

/** The values of the pairs in a cell's JSON. */
const specsIn = (json: string): string[] =>
  json === '' ? [] : (JSON.parse(json) as [string, string][]).map(([, value]) => value);

/** Returns the texts of items in other languages, by item. */
async function textsOf(db: Executor, ids: readonly string[]): Promise<Map<string, Texts>> {
  const found = await rows(
    db,
    { id: text, description: text, detail: text },
    sql`
      select item_id as id, string_agg(description, ' ' order by language) as description,
        coalesce(string_agg(detail, ' ' order by language) filter (where detail <> ''), '') as detail
      from item_texts
      where item_id = any(${sql.param(ids)}::text[])
      group by 1`,
  );
  return new Map(found.map(({ id, ...texts }) => [id, texts]));
}

function fillBatch(batch: Batch, names: Names, textsOfItem: ReadonlyMap<string, Texts>): void {
  const column = (name: string) => batch.values.get(name) as (string | null)[];
  const at = (name: string, place: number) => column(name)[place] ?? '';
  const filled = { search: [] as string[], code: [] as string[], manufacturer_code: [] as string[] };
  for (let place = 0; place < batch.lines.length; place++) {
    const texts = textsOfItem.get(at('id', place)) ?? { description: '', detail: '' };
    const translated = [texts.description, names.translated.get(at('category', place)) ?? ''];
    const entry = searchEntry({
      id: at('id', place),
      description: at('description', place),
      detail: [at('detail', place), texts.detail].filter((one) => one !== '').join(' '),
      size: at('size', place),
      color: at('color', place),
      manufacturerItem: at('manufacturer_item', place),
      product: at('product', place),
      specs: specsIn(at('specs', place)),
      division: names.divisions.get(at('division', place)) ?? '',
      family: names.families.get(at('family', place)) ?? '',
      vendor: names.vendors.get(at('vendor', place)) ?? '',
      category: names.categories.get(at('category', place)) ?? '',
      translated: translated.filter((one) => one !== '').join(' '),
    });
    filled.search.push(searchText(entry));
    filled.code.push(entry.code);
    filled.manufacturer_code.push(entry.manufacturerCode);
  }
  for (const [name, values] of Object.entries(filled)) batch.values.set(name, values);
}

/** Sets the columns by which items are found. */
export async function searchColumns(db: Executor, staged: Staged): Promise<PrepareBatch> {
  const [divisions, families, vendors, categories] = [
    await namesOf(db, 'divisions', staged),
    await namesOf(db, 'families', staged),
    await namesOf(db, 'vendors', staged),
    await namesOf(db, 'categories', staged),
  ];
  const translated = new Map(
    (
      await rows(
        db,
        { id: text, names: text },
        sql`select category as id, string_agg(name, ' ' order by language) as names from category_names group by 1`,
      )
    ).map(({ id, names }) => [id, names]),
  );
  const [some] = await rows(db, { any: bool }, sql`select exists (select 1 from item_texts) as any`);
  return async (batch) => {
    const texts = some!.any ? await textsOf(db, batch.values.get('id') as string[]) : new Map<string, Texts>();
    fillBatch(batch, { divisions, families, vendors, categories, translated }, texts);
  };
}
