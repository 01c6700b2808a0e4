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
  timestamp,
} from 'drizzle-orm/pg-core';
import { quantity, unitPrice } from '../../platform/db/amount-columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const divisions = pgTable('divisions', { id: text('id').primaryKey(), name: text('name').notNull() });

export const families = pgTable('families', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  division: text('division'),
});

export const vendors = pgTable('vendors', { id: text('id').primaryKey(), name: text('name').notNull() });

/** The category tree customers browse. */
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

/** The items on sale. Quantities are in the base unit, weight in pounds per base unit. */
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
    /** Working days until goods arrive that are neither in stock nor on their way. Null = not known. */
    leadDays: integer('lead_days'),
    /** Items of a group count together for price breaks. Empty = none. */
    mixGroup: text('mix_group').notNull().default(''),
    weight: numeric('weight', { precision: 14, scale: 6 }).notNull().default('0'),
    minimumQty: quantity('minimum_qty'),
    maximumQty: quantity('maximum_qty'),
    discontinued: boolean('discontinued').notNull().default(false),
    /** A complete file of the items no longer had it. It can't be bought, not even the remaining stock. */
    offSale: boolean('off_sale').notNull().default(false),
    /** Number of the item that replaces it. */
    successor: text('successor'),
    /** Numbers of items that go with it, the most wanted first. They need not exist. */
    accessories: text('accessories').array().notNull().default([]),
    /** Its shade differs from lot to lot. */
    shades: boolean('shades').notNull().default(false),
    /** A line of it comes from one lot, for example one roll. */
    onePiece: boolean('one_piece').notNull().default(false),
    /** Unopened left-over goods can't be returned. */
    notReturnable: boolean('not_returnable').notNull().default(false),
    /** Days after delivery for which left-over goods can be returned; null = any time. */
    returnDays: integer('return_days'),
    /** Percent of the price that is kept for taking left-over goods back. */
    restockingFee: numeric('restocking_fee', { precision: 7, scale: 4 }).notNull().default('0'),
    /** Some charges are made for hazardous goods. */
    hazardous: boolean('hazardous').notNull().default(false),
    /** Empty = taxed like most goods. */
    taxClass: text('tax_class').notNull().default(''),
    /** Eight digits; empty = unknown. */
    unspsc: text('unspsc').notNull().default(''),
    /** Price classes that may buy it; empty = all. */
    soldTo: text('sold_to').array().notNull().default([]),
    /** Price lists it is on besides the complete one, such as displays and rentals. */
    priceLists: text('price_lists').array().notNull().default([]),
    /** [name, value] pairs in the order shown. */
    specs: jsonb('specs').$type<[string, string][]>().notNull().default([]),
    material: text('material'),
    popularity: numeric('popularity', { precision: 14, scale: 4 }).notNull().default('0'),
    /** Set at import from number, description, size, color, family and vendor's number. */
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

/** Texts of items in other languages of the portal. */
export const itemTexts = pgTable(
  'item_texts',
  {
    itemId: text('item_id').notNull(),
    /** en, es or fr-CA. */
    language: text('language').notNull(),
    description: text('description').notNull().default(''),
    /** Empty = that of the item. */
    detail: text('detail').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.language] })],
);

/** Names of categories in other languages of the portal. */
export const categoryNames = pgTable(
  'category_names',
  {
    category: text('category').notNull(),
    language: text('language').notNull(),
    name: text('name').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.category, table.language] })],
);

/** Names of units in other languages of the portal. */
export const unitNames = pgTable(
  'unit_names',
  {
    /** Its name in the units of items. */
    unit: text('unit').notNull(),
    language: text('language').notNull(),
    name: text('name').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.unit, table.language] })],
);

/**
 * Units of an item: base units in one = factor ÷ divisor. Only feeds write them, and a feed checks in one query that
 * its items exist. A foreign key would check two million times.
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
 * Words of the catalog with the number of items that have them, used to correct typing errors. Leaves out numbers of
 * five digits and more. Nearly all occur in one item, and an error can't be distinguished from another number.
 */
export const searchWords = pgTable('search_words', {
  word: text('word').primaryKey(),
  items: integer('items').notNull(),
});

/** The distributor's synonyms for its goods, in addition to those of the trade (words/trade-words.ts). */
export const synonyms = pgTable('synonyms', {
  word: text('word').primaryKey(),
  /** Synonyms of the word. None removes the trade's synonyms of it. */
  means: text('means').array().notNull().default([]),
  /** Searching for one of these doesn't find the word. */
  oneWay: boolean('one_way').notNull().default(false),
});

/**
 * One row that counts the changes of `search_words` and `synonyms`, so that a process knows when its copy is outdated.
 */
export const searchState = pgTable('search_state', {
  id: boolean('id').primaryKey().default(true),
  generation: integer('generation').notNull().default(1),
});

/** The barcodes on goods and cartons. One code may mean several items. */
export const barcodes = pgTable(
  'barcodes',
  {
    /** As used for lookup: a GTIN in 14 digits, other text in capitals. */
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

/** Minimum quantities and order multiples of items for a customer or a class, which replace those for everyone. */
export const orderMinimums = pgTable(
  'order_minimums',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** One of the two is empty. */
    customerNumber: text('customer_number').notNull().default(''),
    priceClass: text('price_class').notNull().default(''),
    /** Base units. Null = as for everyone. */
    minimumQty: quantity('minimum_qty'),
    /** Unit that is ordered whole. Empty = as for everyone. */
    multiple: text('multiple').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.customerNumber, table.priceClass] })],
);

/** The vendors that an item comes from. */
export const itemVendors = pgTable(
  'item_vendors',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    vendor: text('vendor').notNull(),
    /** The vendor's item number, as it is written; empty = not known. */
    number: text('number').notNull().default(''),
    /** The number's letters and digits in capitals. */
    code: text('code').notNull().default(''),
    preferred: boolean('preferred').notNull().default(false),
    /** Working days until goods arrive. */
    leadDays: integer('lead_days'),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.vendor] }),
    index('item_vendors_code_idx').on(sql`${table.code} text_pattern_ops`),
  ],
);

/** The customers' own part numbers of items. One number may mean several items. */
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
    index('customer_items_item_idx').on(table.itemId, table.customerNumber),
    index('customer_items_code_idx').on(table.customerNumber, sql`${table.code} text_pattern_ops`),
  ],
);

/**
 * What customers' catalogs have (shown-to-sql.ts). A customer without rows sees everything. Rows for a category are
 * copied to what lies below it, so that one lookup decides for an item.
 */
export const customerCatalog = pgTable(
  'customer_catalog',
  {
    customerNumber: text('customer_number').notNull(),
    /** What the row is for: 'item:', 'category:' or 'vendor:' with a number or code, or 'all' = everything else. */
    named: text('named').notNull(),
    item: text('item'),
    category: text('category'),
    vendor: text('vendor'),
    /** allow or block. */
    rule: text('rule').notNull(),
    /** Copied from a category above. */
    inherited: boolean('inherited').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.customerNumber, table.named] }),
    index('customer_catalog_category_idx')
      .on(table.category)
      .where(sql`${table.category} is not null`),
  ],
);

/** Numbers of items that someone at the customer has taught us, for everyone there. */
export const learnedNumbers = pgTable(
  'learned_numbers',
  {
    customerNumber: text('customer_number').notNull(),
    /** As it was typed. */
    number: text('number').notNull(),
    /** The number's letters and digits in capitals. */
    code: text('code').notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** The user's name for signing in. */
    learnedBy: text('learned_by').notNull(),
    learnedAt: timestamp('learned_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.code] })],
);

/** The items each customer has bought, kept in step with the invoices. Keeps numbers that no longer exist as items. */
export const purchasedItems = pgTable(
  'purchased_items',
  {
    customerNumber: text('customer_number').notNull(),
    itemId: text('item_id').notNull(),
    /** Invoices of the customer with a quantity above 0 of the item. */
    times: integer('times').notNull(),
    /** Date of the latest of them. */
    lastOn: date('last_on', { mode: 'string' }).notNull(),
    /** Description on the latest invoice, which names an item that no longer exists. */
    description: text('description').notNull().default(''),
    /** Unit, its price and the quantity on the latest invoice. */
    uom: text('uom').notNull().default(''),
    lastPrice: unitPrice('last_price').notNull().default('0'),
    lastQuantity: quantity('last_quantity').notNull().default('0'),
    /** Billed quantity in that unit, less returns. */
    quantity: quantity('quantity').notNull().default('0'),
    /** Quantities in other units: [quantity, unit] pairs. */
    otherUnits: jsonb('other_units').$type<[string, string][]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.customerNumber, table.itemId] })],
);
