import {
  barcodes as barcodesFeed,
  categories as categoriesFeed,
  categoryNames as categoryNamesFeed,
  customerCatalog as customerCatalogFeed,
  customerItems as customerItemsFeed,
  divisions as divisionsFeed,
  families as familiesFeed,
  items as itemsFeed,
  itemVendors as itemVendorsFeed,
  itemTexts as itemTextsFeed,
  orderMinimums as orderMinimumsFeed,
  synonyms as synonymsFeed,
  unitNames as unitNamesFeed,
  uoms as uomsFeed,
  vendors as vendorsFeed,
} from '@tradecounter/contract/feeds/catalog';
import { sql } from 'drizzle-orm';
import { bool } from '../../../platform/db/columns.ts';
import { row } from '../../../platform/db/rows.ts';
import {
  exchangeWords,
  generationRaised,
  indexItems,
  raiseGeneration,
  searchVector,
} from '../search/item-index-repository.ts';
import { measuredSynonyms, mostSynonymBytes } from '../words/read-vocabulary.ts';
import { goneTable } from '../../../platform/feeds/gone/gone-row.ts';
import { unfilledUnits } from './unfilled-units.ts';
import { storedBarcode } from '../codes/code-forms.ts';
import { plainCode, searchWords } from '../words/search-words.ts';
import {
  barcodes,
  categories,
  categoryNames,
  customerCatalog,
  customerItems,
  divisions,
  families,
  items,
  itemTexts,
  itemUoms,
  itemVendors,
  orderMinimums,
  synonyms,
  unitNames,
  vendors,
} from '../tables.ts';
import { addBaseUnits, completeBaseUnits } from './base-units.ts';
import { renameInItems } from './rename-in-items.ts';
import { countPurchasesOfInvoices, countPurchasesOfLines } from './count-purchases.ts';
import { itemContradictions } from './item-contradictions.ts';
import { searchColumns } from './search-columns.ts';
import { divisionThrough, isIn } from '../../../platform/feeds/columns.ts';
import { readPrintedCode } from './read-printed-code.ts';
import { inheritRules } from './inherit-rules.ts';
import { changedBySpreadsheets, fromSpreadsheets } from '../../../platform/feeds/odd-numbers.ts';
import { deleteGone, type Feeds, type PrepareBatch, type Target } from '../../../platform/feeds/target.ts';

const divisionsTarget: Target = {
  format: divisionsFeed,
  turnsWith: 'items',
  table: divisions,
  key: ['row.id'],
  beforeWrite: renameInItems('divisions'),
};

const familiesTarget: Target = {
  format: familiesFeed,
  turnsWith: 'items',
  table: families,
  key: ['row.id'],
  beforeWrite: renameInItems('families'),
};

const vendorsTarget: Target = {
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
    select c.id, c.parent from categories c
      where c.parent is not null and not exists (select 1 from ${stage} s where s.id = c.id)
  ), walk as (
    select s.line, s.id as start, s.parent as named, s.parent as at from ${stage} s where s.parent is not null
    union
    select w.line, w.start, w.named, t.parent from walk w join tree t on t.id = w.at where w.at <> w.start
  )
  select line, 'is ''' || named || '''; so it is, over its own parents, the parent of itself' as reason from walk
    where at = start`;

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
    select w.start, t.id, t.parent, w.levels + 1, w.way || t.id from walk w join tree t on t.id = w.parent
      where w.levels <= ${maxDepth}
  ), blamed as (
    select distinct on (w.start) s.line, s.parent from walk w
    cross join unnest(w.way) with ordinality as step(id, place) join ${stage} s on s.id = step.id
    where w.levels > ${maxDepth} order by w.start, step.place
  )
  select distinct line, 'is ''' || parent
    || ''', which would put it eleven levels deep or deeper; at most ten are allowed' as reason from blamed`;

const categoriesTarget: Target = {
  format: categoriesFeed,
  turnsWith: 'items',
  table: categories,
  key: ['row.id'],
  rules: [
    { column: 'parent', query: cyclicParents },
    { column: 'parent', query: tooDeep },
  ],
  beforeWrite: renameInItems('categories'),
  finish: inheritRules,
};

/** Compares letters and digits first, because these are indexed. */
const otherCapitals = (stage: string): string => `
  select s.line, 'is ''' || s.id || ''', which differs from ''' || min(o.id collate "C")
    || ''' in capitals alone: two items, or one by mistake?' as reason
  from ${stage} s join (select id, code from items union select id, code from ${stage}) o on o.code = s.code
    and o.id <> s.id and lower(o.id) = lower(s.id)
  group by s.line, s.id`;

const replacesItself = (stage: string): string =>
  `select line, 'is ''' || successor || ''': an item cannot replace itself' as reason from ${stage}
    where successor = id`;

const itemsTarget: Target = {
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
  exported: { where: 'not t.off_sale' },
  prepareBatch: searchColumns,
  analyzed: ['item_uoms', 'search_words'],
  rules: [{ column: 'successor', query: replacesItself }],
  contradictions: itemContradictions,
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
  select s.line, 'is ' || trim_scale(s.factor) || ', must be 1 (as divisor): ' || s.code || ' is the base unit of '
    || s.item_id as reason
  from ${stage} s join items i on i.id = s.item_id and i.base_uom = s.code where s.factor <> s.divisor`;

const uomsTarget: Target = {
  format: uomsFeed,
  exported: { where: 'not exists (select 1 from items i where i.id = t.item_id and i.off_sale)' },
  turnsWith: 'items',
  table: itemUoms,
  renamed: { item: 'itemId' },
  remembered: true,
  key: ['row.item_id', 'row.code'],
  rules: [{ column: 'factor', query: baseIsOne }],
  // Runs even if the units could not be read, because their items need a base unit.
  atEnd: async ({ tx, formats }) => {
    if (formats.has('items')) await completeBaseUnits(tx);
  },
  ending: {
    says: 'no longer sellable',
    // An item has its base unit even without a row.
    among: () => 't.sellable and t.code <> i.base_uom',
    division: divisionThrough('item_id', 'items'),
    statements: (gone, same) => [`update item_uoms t set sellable = false from ${gone} g where ${same}`],
  },
};

const itemTextsTarget: Target = {
  format: itemTextsFeed,
  turnsWith: 'items',
  table: itemTexts,
  renamed: { item: 'itemId' },
  remembered: true,
  key: ['row.item_id', 'row.language'],
  removeWhen: "s.description = ''",
  beforeWrite: async ({ tx, stage }) => {
    return () => indexItems(tx, sql`i.id in (select item_id from ${sql.raw(stage)})`);
  },
};

const categoryNamesTarget: Target = {
  format: categoryNamesFeed,
  turnsWith: 'items',
  table: categoryNames,
  key: ['row.category', 'row.language'],
  removeWhen: "s.name = ''",
  beforeWrite: async ({ tx, stage }) => {
    return () => indexItems(tx, sql`i.category in (select category from ${sql.raw(stage)})`);
  },
};

const unitNamesTarget: Target = {
  format: unitNamesFeed,
  table: unitNames,
  key: ['row.unit', 'row.language'],
  removeWhen: "s.name = ''",
};

/** Refuses a unit that the item doesn't have. */
const unknownUnits = (stage: string): string => `
  select s.line, 'is ''' || s.uom || ''', which is no unit of ' || s.item_id as reason from ${stage} s
    join items i on i.id = s.item_id
  where s.uom <> i.base_uom and not exists (select 1 from item_uoms u where u.item_id = s.item_id and u.code = s.uom)`;

/** Sets the code that scans are compared with. */
async function scannedCodes(): Promise<PrepareBatch> {
  return async ({ values }) => {
    const printed = values.get('printed') as string[];
    values.set('code', printed.map(storedBarcode));
  };
}

const barcodesTarget: Target = {
  format: barcodesFeed,
  table: barcodes,
  renamed: { code: 'printed', item: 'itemId' },
  cells: { code: readPrintedCode },
  key: ['row.code', 'row.item_id', 'row.uom'],
  extra: [{ name: 'code', type: 'text' }],
  written: [{ name: 'code' }],
  prepareBatch: scannedCodes,
  rules: [{ column: 'uom', query: unknownUnits }],
  hints: [{ column: 'code', query: fromSpreadsheets('printed', 'printed code') }],
  ending: { says: 'deleted', division: divisionThrough('item_id', 'items'), statements: deleteGone('barcodes') },
};

/** Refuses part numbers without a letter or digit, by which nothing could be found. */
const emptyCodes = (stage: string): string =>
  `select line, 'is ''' || number || ''', must hold a letter A to Z or a digit to be found by' as reason from ${stage}
    where code = ''`;

/** Sets the code that customers' and vendors' item numbers are found by. */
async function numberCodes(): Promise<PrepareBatch> {
  return async ({ values }) => {
    const numbers = values.get('number') as string[];
    values.set('code', numbers.map(plainCode));
  };
}

const itemVendorsTarget: Target = {
  format: itemVendorsFeed,
  turnsWith: 'items',
  table: itemVendors,
  renamed: { item: 'itemId', vendorItem: 'number' },
  key: ['row.item_id', 'row.vendor'],
  extra: [{ name: 'code', type: 'text' }],
  written: [{ name: 'code' }],
  prepareBatch: numberCodes,
  hints: [{ column: 'vendorItem', query: fromSpreadsheets('number', 'item number') }],
  ending: { says: 'deleted', division: divisionThrough('item_id', 'items'), statements: deleteGone('item_vendors') },
};

const customerItemsTarget: Target = {
  format: customerItemsFeed,
  table: customerItems,
  renamed: { customer: 'customerNumber', item: 'itemId' },
  remembered: true,
  key: ['row.customer_number', 'row.code', 'row.item_id'],
  extra: [{ name: 'code', type: 'text' }],
  written: [{ name: 'code' }],
  prepareBatch: numberCodes,
  rules: [{ column: 'number', query: emptyCodes }],
  hints: [{ column: 'number', query: fromSpreadsheets('number', 'part number') }],
  ending: { says: 'deleted', division: divisionThrough('item_id', 'items'), statements: deleteGone('customer_items') },
};

const namesSeveral = (stage: string): string => `
  select line, 'is ''' || category || ''', but a row is for one item, one category or one vendor' as reason
  from ${stage} where category is not null and num_nonnulls(item, vendor) > 0
  union all
  select line, 'is empty, but a row is for one item, one category or one vendor' from ${stage}
    where category is null and num_nonnulls(item, vendor) = 2`;

/** Sets what the rows are for, as the table names it. */
async function namedParts(): Promise<PrepareBatch> {
  return async ({ lines, values }) => {
    const namedAt = (at: number): string => {
      const kind = (['item', 'category', 'vendor'] as const).find((column) => (values.get(column)?.[at] ?? '') !== '');
      return kind === undefined ? 'all' : `${kind}:${String(values.get(kind)![at])}`;
    };
    values.set(
      'named',
      lines.map((_line, at) => namedAt(at)),
    );
  };
}

const customerCatalogTarget: Target = {
  format: customerCatalogFeed,
  turnsWith: 'items',
  table: customerCatalog,
  renamed: { customer: 'customerNumber' },
  key: ['row.customer_number', 'row.named'],
  extra: [{ name: 'named', type: 'text' }],
  written: [{ name: 'named' }, { name: 'inherited', from: 'false' }],
  prepareBatch: namedParts,
  rules: [{ column: 'category', query: namesSeveral }],
  ending: { says: 'deleted', among: () => 'not t.inherited', statements: deleteGone('customer_catalog') },
  exported: { where: 'not t.inherited' },
  finish: inheritRules,
};

const orderMinimumsTarget: Target = {
  format: orderMinimumsFeed,
  table: orderMinimums,
  renamed: { item: 'itemId', customer: 'customerNumber', class: 'priceClass' },
  remembered: true,
  key: ['row.item_id', 'row.customer_number', 'row.price_class'],
  rules: [
    {
      column: 'customer',
      query: (stage) =>
        `select line, case when price_class = '' then 'is empty, and so is class' else 'is ' || customer_number
          || ', but class is ' || price_class || ': only one of them' end as reason
        from ${stage} where (customer_number = '') = (price_class = '')`,
    },
    {
      column: 'multiple',
      query: (stage) =>
        `select s.line, 'is ''' || s.multiple || '''' || case when u.code is null then ', which is no unit of '
            || s.item_id else ', which holds no whole number of ' || coalesce(p.code, 'packs: the item has none') end as reason
        from ${stage} s join items i on i.id = s.item_id
        left join item_uoms u on u.item_id = s.item_id and u.code = s.multiple
        left join item_uoms p on p.item_id = s.item_id and p.code = i.pack_uom
        where s.multiple <> '' and (u.code is null or p.code is null
          or (u.factor * p.divisor) % (u.divisor * p.factor) <> 0)`,
    },
  ],
  ending: { says: 'deleted', division: divisionThrough('item_id', 'items'), statements: deleteGone('order_minimums') },
};

const emptyPhrases = (stage: string): string =>
  `select line, 'is ''' || word || ''', must hold a letter A to Z or a digit to be found by' as reason from ${stage}
    where phrase = ''`;

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

const synonymsTarget: Target = {
  format: synonymsFeed,
  table: synonyms,
  key: ['row.word'],
  extra: [{ name: 'phrase', type: 'text' }],
  prepareBatch: phrases,
  rules: [{ column: 'word', query: emptyPhrases }],
  beforeWrite: async ({ tx, stage }) => {
    const changed = await row(tx, { any: bool }, sql.raw(`select exists (select 1 from ${stage}) as any`));
    return async () => {
      if (changed!.any) await raiseGeneration(tx);
    };
  },
  ending: {
    says: 'deleted',
    statements: (gone, same, now) => [...deleteGone('synonyms')(gone, same, now), generationRaised],
  },
};

/** Items, the groups that they belong to, and everything by which they are found. */
export const catalogFeeds: Feeds = {
  targets: [
    divisionsTarget,
    familiesTarget,
    vendorsTarget,
    categoriesTarget,
    itemsTarget,
    uomsTarget,
    itemTextsTarget,
    categoryNamesTarget,
    unitNamesTarget,
    barcodesTarget,
    customerCatalogTarget,
    orderMinimumsTarget,
    itemVendorsTarget,
    customerItemsTarget,
    synonymsTarget,
  ],
  additions: [
    { format: 'invoices', beforeWrite: countPurchasesOfInvoices },
    { format: 'invoice-lines', beforeWrite: countPurchasesOfLines, analyzed: ['purchased_items'] },
  ],
  gaps: [
    {
      after: ['items', 'uoms'],
      format: 'items',
      column: 'packUom',
      touchedBy: { items: isIn('i.id', 'id'), uoms: isIn('i.id', 'item_id') },
      query: (
        _day,
        touched,
      ) => `select 'item ' || i.id || ' is sold in full ' || i.pack_uom || ', but has no such unit' as reason
        from items i
      where i.pack_uom is not null
        and not exists (select 1 from item_uoms u where u.item_id = i.id and u.code = i.pack_uom) and (${touched})`,
    },
    {
      after: ['items', 'uoms'],
      format: 'uoms',
      column: 'whole',
      touchedBy: { items: isIn('i.id', 'id'), uoms: isIn('i.id', 'item_id') },
      query: (_day, touched) => unfilledUnits(touched),
    },
    {
      after: ['items', 'prices'],
      format: 'items',
      column: 'id',
      touchedBy: {
        items: isIn('i.id', 'id'),
        prices: (stage) =>
          `i.id in (select s.item_id from ${stage} s union all select split_part(g.key, E'\\x1F', 1)
            from ${goneTable(stage)} g)`,
      },
      query: (
        day,
        touched,
      ) => `select 'item ' || i.id || ' has no price, so it is shown without one' as reason from items i
      where not i.discontinued and not exists (select 1 from prices p
        where p.item_id = i.id and (p.valid_until is null or p.valid_until >= ${day})) and (${touched})`,
    },
    {
      after: ['synonyms'],
      format: 'synonyms',
      column: 'word',
      touchedBy: { synonyms: (stage) => `exists (select 1 from ${stage})` },
      query: (_day, touched) => `select count(*) || ' synonyms from ''' || min(word)
        || ''' on are ignored, because all of them together have more than ${mostSynonymBytes / 1_000_000} MB of text' as reason
      from (${measuredSynonyms}) s where bytes > ${mostSynonymBytes} having count(*) > 0 and (${touched})`,
    },
  ],
};
