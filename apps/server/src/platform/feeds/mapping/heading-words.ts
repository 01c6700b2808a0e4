/** One word for each thing of the trade, with how programs write it in the names of columns and files. */
const spellings: Readonly<Record<string, string>> = {
  number: 'number no num nbr nr nmbr # id ids code cod cd',
  item: 'item itm items sku part product prod prd article material stk',
  description: 'description desc descr dsc descrip title',
  name: 'name nm nam',
  customer: 'customer cust cus customers client acct account debtor dealer',
  quantity: 'quantity qty qnty quant units pcs',
  amount: 'amount amt value extension ext',
  price: 'price prc pr rate cost net sell selling retail msrp',
  address: 'address addr adr street',
  line: 'line lin ln row seq sequence',
  phone: 'phone ph tel telephone fone mobile',
  email: 'email mail',
  state: 'state st prov province region',
  zip: 'zip zipcode postal postcode',
  city: 'city town',
  location: 'location loc locn whse wh whs warehouse branch br site depot plant store',
  vendor: 'vendor vend vnd ven supplier supp sup brand',
  manufacturer: 'manufacturer mfr mfg mfgr maker manuf',
  weight: 'weight wt wgt wght lbs pounds',
  category: 'category cat categ group grp grouping technology',
  class: 'class cls level tier',
  date: 'date dt dte day',
  invoice: 'invoice inv invoices bill',
  order: 'order ord orders so',
  shipment: 'shipment shipments packslip',
  unit: 'unit uom um uofm measure',
  color: 'color colour clr',
  size: 'size sz dimensions dims',
  division: 'division div department dept',
  family: 'family fam collection series line-of-goods',
  minimum: 'minimum min',
  maximum: 'maximum max',
  due: 'due',
  tax: 'tax vat gst',
  freight: 'freight frt shipping',
  total: 'total tot sum',
  terms: 'terms trms pay payment',
  credit: 'credit cred crd cr',
  limit: 'limit lmt',
  barcode: 'barcode upc ean gtin barcodes',
  discontinued: 'discontinued disc obsolete inactive',
  onhand: 'onhand oh soh qoh available avail inventory',
  po: 'po',
  model: 'model',
  lot: 'lot batch dyelot',
  first: 'first fname given',
  last: 'last lname surname',
  user: 'user users login username person people',
  factor: 'factor conversion conv convfactor',
  tracking: 'tracking track trk',
  carrier: 'carrier',
  via: 'via method',
  ship: 'ship shp',
  eta: 'eta expected',
  from: 'from start begin effective eff',
  until: 'until to end expires expiry expiration thru',
  symbol: 'symbol abbreviation abbr',
};

const canonical = new Map(
  Object.entries(spellings).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word] as const)),
);

/** Several words that mean one thing. */
const phrases: readonly (readonly [words: string, meaning: string])[] = [
  ['unit unit', 'unit'],
  ['e email', 'email'],
  ['u m', 'unit'],
  ['on hand', 'onhand'],
  ['in stock', 'onhand'],
  ['onhand quantity', 'onhand'],
  ['quantity onhand', 'onhand'],
  ['stock quantity', 'onhand'],
  ['quantity stock', 'onhand'],
  ['stock number', 'item number'],
  ['purchase order', 'po'],
  ['customer po', 'po'],
  ['sold to', 'customer'],
  ['ship to', 'shipto'],
  ['unit price', 'price'],
  ['list price', 'price'],
  ['sales price', 'price'],
  ['item line', 'category'],
  ['item manufacturer', 'manufacturer item'],
  ['model number', 'manufacturer item number'],
  ['zip number', 'zip'],
  ['user name', 'username'],
];

const ignored = new Set(['of', 'the', 'a', 'an', 'for', 'is', 'this', 'our', 'your', 'per', 'y', 'n', 'in', 'and']);

/** The longest name that is taken apart. Longer ones are sentences. */
const maxLength = 80;

/**
 * Splits letters that were written together, such as ITEMNO, into known words. Null if they aren't known. Tries each end
 * of the letters once (`failed`), because some words consist of others.
 */
function takeApart(letters: string, failed = new Set<string>()): string[] | null {
  if (canonical.has(letters)) return [letters];
  if (failed.has(letters)) return null;
  for (let at = letters.length - 2; at >= 2; at--) {
    const [begin, rest] = [letters.slice(0, at), letters.slice(at)];
    if (!canonical.has(begin)) continue;
    const more = takeApart(rest, failed);
    if (more !== null) return [begin, ...more];
  }
  failed.add(letters);
  return null;
}

/** The words of a name, such as `item number` for ITEM_NO, item#, ItemNbr and sku code. */
export function wordsOf(name: string): string[] {
  const separate = name
    .slice(0, maxLength)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Za-z])(\d)|(\d)([A-Za-z])/g, '$1$3 $2$4')
    .replaceAll('#', ' # ')
    .toLowerCase()
    .split(/[^a-z\d#]+/)
    .filter((word) => word !== '');
  const known = separate
    .flatMap((word) => takeApart(word) ?? [word])
    .map((word) => canonical.get(word) ?? word)
    .filter((word) => !ignored.has(word));
  let text = ` ${known.join(' ')} `;
  for (const [words, meaning] of phrases) text = text.replace(` ${words} `, ` ${meaning} `);
  return [...new Set(text.trim().split(' '))].filter((word) => word !== '');
}

/** Words that say little, because many columns have them. */
const weights: ReadonlyMap<string, number> = new Map([
  ['number', 0.35],
  ['1', 0.3],
  ['name', 0.8],
  ['line', 0.8],
]);
const weightOf = (word: string): number => weights.get(word) ?? 1;

/** How much two words are the same, from 0 to 1. */
function sameness(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.startsWith(short) ? 0.8 : 0;
}

/** How much two names have in common, from 0 to 1 for the same words in any order. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const sum = (words: readonly string[]): number => words.reduce((total, word) => total + weightOf(word), 0);
  let common = 0;
  for (const word of one) common += weightOf(word) * Math.max(0, ...other.map((each) => sameness(word, each)));
  const all = sum(one) + sum(other);
  return all === 0 ? 0 : Math.min(1, (2 * common) / all);
}
