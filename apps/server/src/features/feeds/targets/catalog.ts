import {
  barcodes as barcodesFeed,
  categories as categoriesFeed,
  customerItems as customerItemsFeed,
  divisions as divisionsFeed,
  families as familiesFeed,
  items as itemsFeed,
  synonyms as synonymsFeed,
  uoms as uomsFeed,
  vendors as vendorsFeed,
} from '@tradecounter/contract/feeds/catalog';
import { normalCode } from '@tradecounter/rules/barcodes/read-barcode';
import { sql } from 'drizzle-orm';
import { row } from '../../../platform/db/database.ts';
import {
  exchangeWords,
  generationRaised,
  raiseGeneration,
  searchVector,
} from '../../catalog/search/item-index-repository.ts';
import { plainCode, searchWords } from '../../catalog/words/search-words.ts';
import {
  barcodes,
  categories,
  customerItems,
  divisions,
  families,
  items,
  itemUoms,
  synonyms,
  vendors,
} from '../../catalog/tables.ts';
import { addBaseUnits } from '../loading/base-units.ts';
import { renameInItems } from '../loading/rename-in-items.ts';
import { searchColumns } from '../loading/search-columns.ts';
import { divisionOfItem } from './columns.ts';
import { changedBySpreadsheets } from './odd-numbers.ts';
import { deleteGone, type PrepareBatch, type Target } from './target.ts';

export const divisionsTarget: Target = {
  format: divisionsFeed,
  turnsWith: 'items',
  table: divisions,
  key: ['row.id'],
  beforeWrite: renameInItems('divisions'),
};

export const familiesTarget: Target = {
  format: familiesFeed,
  turnsWith: 'items',
  table: families,
  key: ['row.id'],
  beforeWrite: renameInItems('families'),
};

export const vendorsTarget: Target = {
  format: vendorsFeed,
  turnsWith: 'items',
  table: vendors,
  key: ['row.id'],
  beforeWrite: renameInItems('vendors'),
};

/** Staged rows in a cycle, found over the tree as it will be: the row is its own ancestor. */
const cyclicParents = (stage: string): string => `
  with recursive tree as (
    select id, parent from ${stage} where parent is not null
    union all
    select c.id, c.parent from categories c where c.parent is not null and not exists (select 1 from ${stage} s where s.id = c.id)
  ), walk as (
    select s.line, s.id as start, s.parent as named, s.parent as at from ${stage} s where s.parent is not null
    union
    select w.line, w.start, w.named, t.parent from walk w join tree t on t.id = w.at where w.at <> w.start
  )
  select line, 'is ''' || named || '''; so it is, over its own parents, the parent of itself' as reason from walk where at = start`;

/**
 * Maximum depth of the tree that people browse. A deeper one is an error in the export, such as a list chained as
 * parents.
 */
const maxDepth = 10;

/**
 * Staged rows that would be deeper than that, or would move categories below them deeper. Cycles have been removed.
 * The walk goes up from every category, one step beyond the limit, and passes the staged rows on the way.
 */
const tooDeep = (stage: string): string => `
  with recursive tree as (
    select id, parent from ${stage}
    union all
    select c.id, c.parent from categories c where not exists (select 1 from ${stage} s where s.id = c.id)
  ), walk as (
    select id as start, id as at, parent, 1 as levels, array[id] as way from tree
    union all
    select w.start, t.id, t.parent, w.levels + 1, w.way || t.id from walk w join tree t on t.id = w.parent where w.levels <= ${maxDepth}
  ), blamed as (
    select distinct on (w.start) s.line, s.parent from walk w
    cross join unnest(w.way) with ordinality as step(id, place) join ${stage} s on s.id = step.id
    where w.levels > ${maxDepth} order by w.start, step.place
  )
  select distinct line, 'is ''' || parent || ''', which would put it eleven levels deep or deeper; at most ten are allowed' as reason from blamed`;

export const categoriesTarget: Target = {
  format: categoriesFeed,
  turnsWith: 'items',
  table: categories,
  key: ['row.id'],
  rules: [
    { column: 'parent', query: cyclicParents },
    { column: 'parent', query: tooDeep },
  ],
  beforeWrite: renameInItems('categories'),
};

/** Compares letters and digits first, because these are indexed. */
const otherCapitals = (stage: string): string => `
  select s.line, 'is ''' || s.id || ''', which differs from ''' || min(o.id collate "C") || ''' in capitals alone: two items, or one by mistake?' as reason
  from ${stage} s join (select id, code from items union select id, code from ${stage}) o on o.code = s.code and o.id <> s.id and lower(o.id) = lower(s.id)
  group by s.line, s.id`;

const replacesItself = (stage: string): string =>
  `select line, 'is ''' || successor || ''': an item cannot replace itself' as reason from ${stage} where successor = id`;

export const itemsTarget: Target = {
  format: itemsFeed,
  table: items,
  remembered: true,
  key: ['row.id'],
  extra: [
    { name: 'search', type: 'tsvector', compute: searchVector },
    { name: 'code', type: 'text' },
    { name: 'manufacturer_code', type: 'text' },
  ],
  // This is compared too. After an upgrade that splits words differently, the next import reindexes the items.
  written: [{ name: 'search' }, { name: 'code' }, { name: 'manufacturer_code' }, { name: 'off_sale', from: 'false' }],
  ending: {
    says: 'taken off sale',
    among: () => 'not t.off_sale',
    division: { column: "coalesce(t.division, '')", join: '' },
    statements: (gone, same) => [
      `update items t set discontinued = true, off_sale = true from ${gone} g where ${same}`,
    ],
  },
  prepareBatch: searchColumns,
  analyzed: ['item_uoms', 'search_words'],
  rules: [{ column: 'successor', query: replacesItself }],
  hints: [{ column: 'id', query: otherCapitals }, ...changedBySpreadsheets('items', 'id', 'item')],
  beforeWrite: async (work) => {
    const stage = sql.raw(work.stage);
    const addWords = await exchangeWords(work.tx, {
      ids: sql`select id from ${stage}`,
      searches: sql`select search from ${stage}`,
    });
    return async () => {
      await addWords();
      if (!work.formats.has('uoms')) await addBaseUnits(work);
    };
  },
};

/** A base unit with another factor than 1 would falsify stock and prices. */
const baseIsOne = (stage: string): string => `
  select s.line, 'is ' || trim_scale(s.factor) || ', must be 1 (as divisor): ' || s.code || ' is the base unit of ' || s.item_id as reason
  from ${stage} s join items i on i.id = s.item_id and i.base_uom = s.code where s.factor <> s.divisor`;

export const uomsTarget: Target = {
  format: uomsFeed,
  turnsWith: 'items',
  table: itemUoms,
  renamed: { item: 'itemId' },
  remembered: true,
  key: ['row.item_id', 'row.code'],
  rules: [{ column: 'factor', query: baseIsOne }],
  ending: {
    says: 'no longer sellable',
    // An item has its base unit even without a row.
    among: () => 't.sellable and t.code <> i.base_uom',
    division: divisionOfItem,
    statements: (gone, same) => [`update item_uoms t set sellable = false from ${gone} g where ${same}`],
  },
};

/** Refuses a unit that the item doesn't have. */
const unknownUnits = (stage: string): string => `
  select s.line, 'is ''' || s.uom || ''', which is no unit of ' || s.item_id as reason from ${stage} s join items i on i.id = s.item_id
  where s.uom <> i.base_uom and not exists (select 1 from item_uoms u where u.item_id = s.item_id and u.code = s.uom)`;

/** Sets the code that scans are compared with. */
async function scannedCodes(): Promise<PrepareBatch> {
  return async ({ values }) => {
    const printed = values.get('printed') as string[];
    values.set('code', printed.map(normalCode));
  };
}

export const barcodesTarget: Target = {
  format: barcodesFeed,
  table: barcodes,
  renamed: { code: 'printed', item: 'itemId' },
  key: ['row.code', 'row.item_id', 'row.uom'],
  extra: [{ name: 'code', type: 'text' }],
  written: [{ name: 'code' }],
  prepareBatch: scannedCodes,
  rules: [{ column: 'uom', query: unknownUnits }],
  ending: { says: 'deleted', division: divisionOfItem, statements: deleteGone('barcodes') },
};

/** Refuses part numbers without a letter or digit, by which nothing could be found. */
const emptyCodes = (stage: string): string =>
  `select line, 'is ''' || number || ''', must hold a letter A to Z or a digit to be found by' as reason from ${stage} where code = ''`;

/** Sets the code that customers' own part numbers are found by. */
async function customerCodes(): Promise<PrepareBatch> {
  return async ({ values }) => {
    const numbers = values.get('number') as string[];
    values.set('code', numbers.map(plainCode));
  };
}

export const customerItemsTarget: Target = {
  format: customerItemsFeed,
  table: customerItems,
  renamed: { customer: 'customerNumber', item: 'itemId' },
  remembered: true,
  key: ['row.customer_number', 'row.code', 'row.item_id'],
  extra: [{ name: 'code', type: 'text' }],
  written: [{ name: 'code' }],
  prepareBatch: customerCodes,
  rules: [{ column: 'number', query: emptyCodes }],
  ending: { says: 'deleted', division: divisionOfItem, statements: deleteGone('customer_items') },
};

const emptyPhrases = (stage: string): string =>
  `select line, 'is ''' || word || ''', must hold a letter A to Z or a digit to be found by' as reason from ${stage} where phrase = ''`;

/** Sets the phrase that words are compared by. */
async function phrases(): Promise<PrepareBatch> {
  return async ({ values }) => {
    const words = values.get('word') as string[];
    values.set(
      'phrase',
      words.map((word) => searchWords(word).join(' ')),
    );
  };
}

export const synonymsTarget: Target = {
  format: synonymsFeed,
  table: synonyms,
  key: ['row.word'],
  extra: [{ name: 'phrase', type: 'text' }],
  prepareBatch: phrases,
  rules: [{ column: 'word', query: emptyPhrases }],
  beforeWrite: async ({ tx, stage }) => {
    const changed = await row<{ any: boolean }>(tx, sql.raw(`select exists (select 1 from ${stage}) as any`));
    return async () => {
      if (changed!.any) await raiseGeneration(tx);
    };
  },
  ending: {
    says: 'deleted',
    statements: (gone, same, now) => [...deleteGone('synonyms')(gone, same, now), generationRaised],
  },
};
