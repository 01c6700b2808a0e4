import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { money, quantity } from '../../platform/db/amount-columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const divisions = pgTable('divisions', { id: text('id').primaryKey(), name: text('name').notNull() });

export const families = pgTable('families', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  division: text('division'),
});

export const vendors = pgTable('vendors', { id: text('id').primaryKey(), name: text('name').notNull() });

/** The tree customers browse. */
export const categories = pgTable(
  'categories',
  {
    id: text('id').primaryKey(),
    parent: text('parent'),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    material: text('material'),
  },
  (table) => [index('categories_parent_idx').on(table.parent)],
);

/** What is sold. Quantities in the base unit, weight in pounds per base unit. */
export const items = pgTable(
  'items',
  {
    id: text('id').primaryKey(),
    description: text('description').notNull(),
    detail: text('detail').notNull().default(''),
    division: text('division'),
    family: text('family'),
    vendor: text('vendor'),
    category: text('category'),
    product: text('product').notNull().default(''),
    manufacturerItem: text('manufacturer_item').notNull().default(''),
    color: text('color').notNull().default(''),
    colorHex: text('color_hex').notNull().default(''),
    size: text('size').notNull().default(''),
    baseUom: text('base_uom').notNull(),
    packUom: text('pack_uom'),
    weight: numeric('weight', { precision: 14, scale: 6 }).notNull().default('0'),
    minimumQty: quantity('minimum_qty'),
    maximumQty: quantity('maximum_qty'),
    discontinued: boolean('discontinued').notNull().default(false),
    /** A complete file of the items no longer had it. It can't be bought, not even what is left. */
    offSale: boolean('off_sale').notNull().default(false),
    /** Number of what replaces it. */
    successor: text('successor'),
    /** Numbers of what goes with it, the most wanted first; they need not be known. */
    accessories: text('accessories').array().notNull().default([]),
    /** Its shade differs from lot to lot. */
    shades: boolean('shades').notNull().default(false),
    /** A line of it comes from one lot, as one roll. */
    onePiece: boolean('one_piece').notNull().default(false),
    /** Price classes that may buy it; empty = everybody. */
    soldTo: text('sold_to').array().notNull().default([]),
    /** Price lists that it stands on beside the whole one, such as displays and rentals. */
    priceLists: text('price_lists').array().notNull().default([]),
    /** [name, value] pairs in the order shown. */
    specs: jsonb('specs').$type<[string, string][]>().notNull().default([]),
    material: text('material'),
    popularity: numeric('popularity', { precision: 14, scale: 4 }).notNull().default('0'),
    /** Set at import from number, description, size, colour, family, vendor's number. */
    search: tsvector('search')
      .notNull()
      .default(sql`''::tsvector`),
    /** The number's letters and digits in capitals. */
    code: text('code').notNull().default(''),
    manufacturerCode: text('manufacturer_code').notNull().default(''),
  },
  (table) => [
    index('items_search_idx').using('gin', table.search),
    index('items_code_idx').on(sql`${table.code} text_pattern_ops`),
    index('items_code_trgm_idx').using('gin', sql`${table.code} gin_trgm_ops`),
    index('items_manufacturer_code_idx').on(sql`${table.manufacturerCode} text_pattern_ops`),
    index('items_category_idx').on(table.category),
    index('items_family_idx').on(table.family),
    index('items_price_lists_idx').using('gin', table.priceLists),
    index('items_popularity_idx').on(sql`${table.popularity} desc, ${table.id}`),
  ],
);

/**
 * Units of an item: base units in one = factor ÷ divisor. Nothing but feeds writes them, and a feed looks at once whether its
 * items are there; the database would look two million times.
 */
export const itemUoms = pgTable(
  'item_uoms',
  {
    itemId: text('item_id').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    factor: numeric('factor', { precision: 20, scale: 9 }).notNull(),
    divisor: numeric('divisor', { precision: 20, scale: 9 }).notNull().default('1'),
    sellable: boolean('sellable').notNull().default(true),
    whole: boolean('whole').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.code] })],
);

/**
 * Words of the catalogue with the number of items they stand in: what typing errors are corrected against. Numbers of five
 * digits and more are left out: nearly all stand in one item only, and nobody's error can be told from another number.
 */
export const searchWords = pgTable('search_words', {
  word: text('word').primaryKey(),
  items: integer('items').notNull(),
});

/** What the distributor's customers call goods otherwise, beside what the trade knows (words/trade-words.ts). */
export const synonyms = pgTable('synonyms', {
  word: text('word').primaryKey(),
  /** Other words for the same; none ends what is known of the word. */
  means: text('means').array().notNull().default([]),
  /** Who types one of these does not find the word. */
  oneWay: boolean('one_way').notNull().default(false),
});

/** One row: counts the changes of `search_words` and `synonyms`, so that a process that keeps a copy learns when it is old. */
export const searchState = pgTable('search_state', {
  id: boolean('id').primaryKey().default(true),
  generation: integer('generation').notNull().default(1),
});

/** The codes on goods and cartons. One code may mean several items. */
export const barcodes = pgTable(
  'barcodes',
  {
    /** As it is looked up: a GTIN in 14 digits, other text in capitals. */
    code: text('code').notNull(),
    /** As the distributor writes it. */
    printed: text('printed').notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    uom: text('uom').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.itemId, table.uom] }),
    index('barcodes_item_idx').on(table.itemId),
  ],
);

/** What customers call items: their own part numbers. One number may mean several items. */
export const customerItems = pgTable(
  'customer_items',
  {
    customerNumber: text('customer_number').notNull(),
    /** As the customer writes it. */
    number: text('number').notNull(),
    /** The number's letters and digits in capitals. */
    code: text('code').notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.code, table.itemId] }),
    index('customer_items_code_idx').on(table.customerNumber, sql`${table.code} text_pattern_ops`),
  ],
);

/** What each customer has bought before, kept in step with the invoices. Numbers that are no item any more stay. */
export const purchasedItems = pgTable(
  'purchased_items',
  {
    customerNumber: text('customer_number').notNull(),
    itemId: text('item_id').notNull(),
    /** Invoices of the customer that have the item with a quantity above 0. */
    times: integer('times').notNull(),
    /** Date of the last of them. */
    lastOn: date('last_on', { mode: 'string' }).notNull(),
    /** As the last of them has it: an item that is gone is still called that. */
    description: text('description').notNull().default(''),
    /** Unit and its price on the last of them. */
    uom: text('uom').notNull().default(''),
    lastPrice: money('last_price').notNull().default('0'),
    /** What was billed in that unit, less what was taken back. */
    quantity: quantity('quantity').notNull().default('0'),
    /** The same in other units: [quantity, unit] pairs. */
    otherUnits: jsonb('other_units').$type<[string, string][]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.itemId] })],
);
