import { limits } from '../limits.ts';
import { itemDocumentKinds } from './item-document-kinds.ts';
import {
  currency,
  date,
  decimal,
  feed,
  flag,
  integer,
  key,
  list,
  map,
  price,
  reference,
  text,
  words,
} from './column.ts';

/** Feed formats of the catalog. Quantities are in the item's base unit. */
export const divisions = feed({
  name: 'divisions',
  about: 'The lines of business that group your goods.',
  key: ['id'],
  columns: { id: key('division code'), name: words('name shown', { required: true }) },
});

export const families = feed({
  name: 'families',
  about: 'Items that belong together: one product in its colors and sizes.',
  key: ['id'],
  columns: {
    id: key('family code'),
    name: words('name shown', { required: true }),
    division: reference('divisions', 'division of the family'),
  },
});

export const vendors = feed({
  name: 'vendors',
  about: 'The companies that make or supply the goods.',
  key: ['id'],
  columns: { id: key('vendor code'), name: words('name shown', { required: true }) },
});

export const categories = feed({
  name: 'categories',
  about: 'The tree that customers browse: roots, their children and grandchildren.',
  key: ['id'],
  columns: {
    id: key('category code, used in addresses'),
    parent: reference('categories', 'category above; empty for a root'),
    name: words('name shown', { required: true }),
    position: integer('order among its siblings; default 0', { decorates: true }),
    material: text('picture of the tile: a material name', { decorates: true }),
  },
});

export const items = feed({
  name: 'items',
  about: 'The goods that you sell.',
  key: ['id'],
  columns: {
    id: key('item number (SKU)'),
    description: words('one line, as on a delivery note', { required: true }),
    detail: words('a paragraph for the item page', { maxLength: 4000, lines: true, decorates: true }),
    division: reference('divisions', 'division'),
    family: reference('families', 'family'),
    vendor: reference('vendors', 'vendor'),
    category: reference('categories', 'category it is listed in'),
    product: text('product code of the distributor', { maxLength: 60, decorates: true }),
    manufacturerItem: text("manufacturer's item number", { maxLength: 60, decorates: true }),
    color: words('color name', { maxLength: 60, decorates: true }),
    colorHex: text('color as #rrggbb', {
      decorates: true,
      pattern: { matches: /^#[0-9a-fA-F]{6}$/, says: 'a color such as #d8c3a5' },
    }),
    size: words('size as customers say it, such as 12 x 24 in', { maxLength: 60, decorates: true }),
    baseUom: text('unit that stock is counted in', { required: true, maxLength: 10 }),
    packUom: text('unit that is never broken: any quantity is rounded up to whole ones; empty = any', {
      maxLength: 10,
    }),
    mixGroup: words(
      'group of items that are mixed and matched: their quantities in a cart count together for the price breaks of each, among items with the same base unit. Buyers see its name; empty = none',
      { maxLength: 60 },
    ),
    weight: decimal('pounds per base unit', { minimum: 0, decorates: true }),
    minimumQty: decimal('least quantity per order line; empty = any', { minimum: 0 }),
    maximumQty: decimal('greatest quantity per order line; empty = none', { minimum: 0 }),
    leadDays: integer(
      'working days from the order until goods arrive that are neither in stock nor on their way; empty = not known',
      { minimum: 0, maximum: 999, decorates: true },
    ),
    discontinued: flag('Y: sold only while stock lasts'),
    successor: reference(
      'items',
      'item number of its replacement once it is discontinued: in the same file or known before, and not its own',
    ),
    accessories: list(
      'item numbers of what goes with it, such as trim and adhesive, the most wanted first. Checkout offers those that the cart lacks. Unknown ones are ignored',
      { decorates: true },
    ),
    shades: flag('Y: its shade differs from lot to lot, so its lots are dye lots'),
    onePiece: flag('Y: a line of it comes from one lot, as one roll, or is back ordered whole'),
    notReturnable: flag(
      "Y: unopened left-over goods can't be returned. Damaged, short or wrong goods can be reported at any time",
    ),
    returnDays: integer('days after delivery for which left-over goods can be returned; empty = any time', {
      minimum: 0,
      maximum: 3650,
    }),
    restockingFee: decimal('percent of the price that is kept for taking left-over goods back; default 0', {
      minimum: 0,
      maximum: 100,
    }),
    soldTo: list('price classes that can buy it; empty = everyone', { refers: 'classes' }),
    priceLists: list(
      'price lists with the item, beside the whole one: displays, rentals, or any name on the price lists page',
      { decorates: true },
    ),
    hazardous: flag('Y: [charges](#charges) of the kind hazardous are made for orders with it'),
    taxClass: text('tax class, as [tax-rates](#tax-rates) name it; empty = taxed like most goods', { maxLength: 20 }),
    unspsc: text("UNSPSC code, for customers' purchasing systems", {
      decorates: true,
      pattern: { matches: /^\d{8}$/, says: 'eight digits such as 30161701' },
    }),
    specs: map('technical attributes, in the order shown', { decorates: true }),
    material: text('picture: a material name', { decorates: true }),
    popularity: decimal('how often it sells, for the order of broad results; default 0', {
      minimum: 0,
      decorates: true,
    }),
  },
});

export const uoms = feed({
  name: 'uoms',
  about: 'The units an item is sold in. The base unit needs no row unless its name or rules are given.',
  key: ['item', 'code'],
  columns: {
    item: reference('items', 'item number', { required: true }),
    code: key('unit code, such as SF or CT', { maxLength: 10 }),
    name: words('name shown, such as Carton', { required: true }),
    factor: decimal('base units in `divisor` of this unit, exact', { required: true, above: 0 }),
    divisor: decimal('default 1; for units such as a third', { above: 0 }),
    sellable: flag('Y: can be ordered in this unit', { required: true }),
    whole: flag('Y: only whole numbers of it'),
    position: integer('order in lists; default 0', { decorates: true }),
  },
});

export const barcodes = feed({
  name: 'barcodes',
  about:
    'The codes printed on goods and cartons, for scanning: EAN, UPC, GTIN-14, or any text in Code 128 or QR. One code can mean several items. The buyer then chooses.',
  key: ['code', 'item', 'uom'],
  columns: {
    code: key('digits or text of the code; a UPC is the same as the EAN with a 0 in front', { maxLength: 80 }),
    item: reference('items', 'item number', { required: true }),
    uom: text('unit that has the code: with CT, a scan means one carton', {
      required: true,
      maxLength: 10,
    }),
  },
});

/** Source of a picture: an http address, or the path of a file in the uploads. */
const pictureSource = /^(?:https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?|(?![a-z]+:)(?![./])[^\\:?*"<>|]*[^\\:?*"<>|/])$/i;

export const itemPictures = feed({
  name: 'item-pictures',
  about:
    'The pictures of items. Lists show the one with the lowest position, and the item page shows all. Without one, the portal draws the `material` of [items](#items).',
  key: ['item', 'position'],
  columns: {
    item: reference('items', 'item number', { required: true }),
    position: integer('order of the pictures; default 0', { minimum: 0 }),
    source: text(
      'a file in the uploads, such as oak/front.jpg, or an address that starts with https:// or http://; empty = removes the picture at this position',
      {
        maxLength: 1000,
        decorates: true,
        pattern: {
          matches: pictureSource,
          says: 'the name of a file in the uploads, such as oak/front.jpg, or an address, such as https://dam.example.com/oak.jpg',
        },
      },
    ),
    alt: words("what the picture shows, for people who don't see it; default the item's description", {
      maxLength: 250,
      decorates: true,
    }),
  },
});

export const classes = feed({
  name: 'classes',
  about: 'Price classes of customers.',
  key: ['id'],
  columns: { id: key('class code'), name: words('name', { required: true }) },
});

const priceKinds = ['list', 'class', 'promotion', 'classPromotion', 'customerPromotion', 'customer', 'shipTo'];

export const prices = feed({
  name: 'prices',
  about:
    'Prices of every kind. The first kind with a price wins: shipTo, customer, promotions, class, list. Promotions are for everyone, for a class or for a customer, and the lowest of them counts. With `PROMOTIONS=lower`, they count only where they are lower than the price that the customer pays otherwise, whatever its kind.',
  key: ['item', 'scope', 'key', 'uom', 'minimumQty', 'from', 'currency'],
  columns: {
    item: reference('items', 'item number', { required: true }),
    scope: text('kind of price', { required: true, oneOf: priceKinds }),
    key: text(
      'class and classPromotion: class code; customer and customerPromotion: customer number; shipTo: customer number/sequence; else empty',
    ),
    uom: text('unit the price is for', { required: true, maxLength: 10 }),
    minimumQty: decimal('break: least quantity in that unit; default 0', { minimum: 0 }),
    price: price(
      "price of one unit; 0 = 'price on request', which can't be ordered, unless `free` is Y; 0 beside a `percent`",
      { required: true, minimum: 0 },
    ),
    percent: decimal(
      'for promotions, instead of a price: percent off what the customer pays without it; the result has four decimals, or as many as that price',
      { above: 0, maximum: 100 },
    ),
    free: flag('Y: a price of 0 means that the goods are free'),
    whole: flag(
      'Y: only for whole units that are ordered in this unit. Without it, the price applies to the same goods in any unit, if they are a whole number of this one',
    ),
    from: date('first day; empty = always. Of rows that differ only in it, the latest that has begun counts'),
    until: date('last day; empty = open end'),
    currency: currency("only for customers of this currency; empty = the shop's"),
  },
});

export const jobPrices = feed({
  name: 'job-prices',
  about:
    "Prices agreed for a job. They count before all [prices](#prices), for cart lines and orders whose sidemark is the job, or another sidemark of that job. With `PROMOTIONS=lower`, a promotion that is lower still counts. An item without another price can be ordered in lines with such a sidemark, as far as the job's price goes.",
  key: ['customer', 'job', 'item', 'from'],
  columns: {
    customer: reference('customers', 'customer number', { required: true }),
    job: key('a sidemark of the job; capitals and small letters are the same', { maxLength: limits.sidemark }),
    item: reference('items', 'item number', { required: true }),
    uom: text('unit the price is for; it applies to the same goods in any unit', { required: true, maxLength: 10 }),
    price: price('price of one unit', { required: true, above: 0 }),
    from: date('first day; empty = always. Of several rows, the latest that has begun counts'),
    until: date('last day; empty = open end'),
    maximum: decimal(
      'greatest quantity: what orders for the job have of the item from the first day on counts, canceled ones not. The rest of a line costs what it would without the job; empty = any quantity',
      { above: 0 },
    ),
    maximumUom: text('unit of the greatest quantity; empty = that of the price', { maxLength: 10 }),
    currency: currency("only for a customer of this currency; empty = the shop's"),
  },
});

export const itemCosts = feed({
  name: 'item-costs',
  about:
    "What items cost you, in the shop's currency. With [markups](#markups), costs become prices. Customers see the price, never the cost.",
  key: ['item', 'uom'],
  columns: {
    item: reference('items', 'item number', { required: true }),
    uom: text('unit the cost is for', { required: true, maxLength: 10 }),
    cost: price('cost of one unit', { required: true, above: 0 }),
  },
});

export const markups = feed({
  name: 'markups',
  about:
    "Cost-plus prices: a percentage on top of the [cost](#item-costs), for a customer, a class or everyone whose currency is the shop's. They count as prices of the kind customer, class or list, rounded to four decimals. A price of the same kind in [prices](#prices) comes first. Of several markups, the one for the closest category counts.",
  key: ['customer', 'class', 'category'],
  columns: {
    customer: reference('customers', 'customer number; empty = the class, or everyone'),
    class: reference('classes', 'price class; empty = the customer, or everyone'),
    category: reference('categories', 'category of the items, with those below it; empty = all items'),
    percent: decimal('percent added to the cost: with 25, a cost of 4.00 is a price of 5.00', {
      required: true,
      minimum: 0,
      maximum: 10_000,
    }),
  },
});

export const orderMinimums = feed({
  name: 'order-minimums',
  about:
    "Minimum quantities and order multiples of items, for a customer or a price class. A row replaces the minimum of [items](#items), and a customer's row comes before that of its class.",
  key: ['item', 'customer', 'class'],
  columns: {
    item: reference('items', 'item number', { required: true }),
    customer: reference('customers', 'customer number; empty = the class'),
    class: reference('classes', 'price class; empty = the customer'),
    minimumQty: decimal("least quantity per order, in the item's base unit; 0 = any; empty = as for everyone", {
      minimum: 0,
    }),
    multiple: text(
      'unit that they order whole, such as PAL; it must hold whole packs, so the item needs a `packUom`; empty = as for everyone',
      { maxLength: 10 },
    ),
  },
});

export const itemVendors = feed({
  name: 'item-vendors',
  about:
    "The vendors that an item comes from, each with its own item number. Users who see manufacturers' item numbers find the item by every number, and users who see vendors see them all on the item page. The `vendor` of [items](#items) still decides for facets and catalogs.",
  key: ['item', 'vendor'],
  columns: {
    item: reference('items', 'item number', { required: true }),
    vendor: reference('vendors', 'vendor', { required: true }),
    vendorItem: text("vendor's item number; found with or without its dashes", { maxLength: 60, code: true }),
    preferred: flag('Y: the vendor that it is usually bought from'),
    leadDays: integer('working days until goods arrive from this vendor; empty = not known', {
      minimum: 0,
      maximum: 999,
      decorates: true,
    }),
  },
});

export const customerItems = feed({
  name: 'customer-items',
  about: "Customers' own part numbers. One item can have several, and one number can mean several items.",
  key: ['customer', 'number', 'item'],
  columns: {
    customer: reference('customers', 'customer number', { required: true }),
    number: key("customer's part number; found with or without its dashes"),
    item: reference('items', 'item number', { required: true }),
  },
});

/** A language of the portal. */
const language = text('language of the text', { required: true, oneOf: ['en', 'es', 'fr-CA'], maxLength: 5 });

export const itemTexts = feed({
  name: 'item-texts',
  about:
    'Descriptions of items in other languages of the portal. Users see the one in their language, or else that of [items](#items). Searches find the words of every language. Documents such as orders keep the description of [items](#items).',
  key: ['item', 'language'],
  columns: {
    item: reference('items', 'item number', { required: true }),
    language,
    description: words('one line; empty = removes the texts in this language'),
    detail: words('a paragraph for the item page; empty = that of the item', {
      maxLength: 4000,
      lines: true,
      decorates: true,
    }),
  },
});

export const categoryNames = feed({
  name: 'category-names',
  about: 'Names of categories in other languages of the portal.',
  key: ['category', 'language'],
  columns: {
    category: reference('categories', 'category code', { required: true }),
    language,
    name: words('name shown; empty = removes it'),
  },
});

export const unitNames = feed({
  name: 'unit-names',
  about: 'Names of units in other languages of the portal, for all items whose units have that name.',
  key: ['unit', 'language'],
  columns: {
    unit: key('name of the unit in [uoms](#uoms), such as Carton, or its code where it has no name'),
    language,
    name: words('name shown; empty = removes it'),
  },
});

export const customerCatalog = feed({
  name: 'customer-catalog',
  about:
    "What customers can see and order, beyond `soldTo` of [items](#items). A customer without rows sees everything. A row for an item decides for that item. Otherwise a blocked category or vendor takes its items out, and an allowed one brings them in. A row for a category counts for what lies below it too, down to a category with a row of its own. A row without item, category and vendor decides for everything else: with `block`, the customer sees only what other rows allow. What isn't in the catalog can't be found, seen or ordered. Past documents still show it.",
  key: ['customer', 'item', 'category', 'vendor'],
  columns: {
    customer: reference('customers', 'customer number', { required: true }),
    item: reference('items', 'for this item'),
    category: reference('categories', 'for the items in this category and below it'),
    vendor: reference('vendors', 'for the items of this vendor'),
    rule: text('what the row does', { required: true, oneOf: ['allow', 'block'], maxLength: 5 }),
  },
});

export const synonyms = feed({
  name: 'synonyms',
  about: 'Words that find the same goods. The portal already knows the abbreviations and synonyms of the trade.',
  key: ['word'],
  columns: {
    word: key('word or words that customers type, in small letters or capitals'),
    means: list(
      'other words for the same, each of one or several words; empty = none, and the portal ignores what it knows of the word',
    ),
    oneWay: flag("Y: searching for one of `means` doesn't find the word"),
  },
});

export const itemDocuments = feed({
  name: 'item-documents',
  about:
    'Documents of items, such as installation guides, at addresses of yours or of the mill. The item page links to them, those in the language of the user first.',
  key: ['item', 'position'],
  columns: {
    item: reference('items', 'item number', { required: true }),
    position: integer('order of the documents; default 0', { minimum: 0 }),
    kind: text('what it is: an installation guide, care, a warranty, a safety data sheet, or another; default other', {
      oneOf: itemDocumentKinds,
      maxLength: 20,
      decorates: true,
    }),
    language: text('its language; empty = any', { oneOf: ['en', 'es', 'fr-CA'], maxLength: 5, decorates: true }),
    title: words('its title; default what it is', { maxLength: 120, decorates: true }),
    address: text('an address that starts with https://; empty = removes the document at this position', {
      maxLength: 1000,
      decorates: true,
      pattern: { matches: /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i, says: 'an address that starts with https://' },
    }),
  },
});
