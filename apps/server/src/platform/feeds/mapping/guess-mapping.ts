import type { FeedFormat } from '@tradecounter/contract/feeds/column';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import type { FeedMapping, MappedSource } from '@tradecounter/contract/feeds/mapping';
import { Noted } from '../cells/noted.ts';
import { Refused } from '../cells/refused.ts';
import { type StagedColumn, stagedColumns } from '../columns.ts';
import { rewriteOf } from '../files/read-csv.ts';
import { printable } from '../printable.ts';
import type { FeedSet } from '../target.ts';
import { likeness, wordsOf } from './heading-words.ts';
import { mappedColumn } from './mapped-columns.ts';
import type { Sample } from './read-sample.ts';

/** How sure a guess is. */
export type Sureness = 'sure' | 'likely' | 'unsure';

/** What a column of a feed would be read as. */
export interface LookedAtColumn {
  column: string;
  /** Rows of the sample whose cell can't be read, with the first of them. Null if there are none. */
  unread: { rows: number; cell: string; reason: string } | null;
}

export interface Guess {
  mapping: FeedMapping;
  /** By column of the feed. */
  sureness: Readonly<Record<string, Sureness>>;
  /** Names of feeds, the most probable first. */
  feeds: string[];
}

/** Further names of columns, as other programs have them. Most follow from the formats. */
const furtherNames: Readonly<Record<string, readonly string[]>> = {
  'items.id': ['stock code', 'symbol', 'common code'],
  'items.description': ['item name', 'product name', 'name'],
  'items.detail': ['long description', 'extended description', 'remarks'],
  'items.baseUom': ['stocking unit', 'stock unit', 'selling unit', 'unit'],
  'items.manufacturerItem': ['manufacturer part number', 'model', 'vendor item number'],
  'item-vendors.vendorItem': ['vendor item number', 'vendor part number', 'supplier part number'],
  'item-vendors.vendor': ['supplier', 'vendor number'],
  'items.vendor': ['manufacturer', 'primary vendor'],
  'items.weight': ['unit weight', 'net weight', 'gross weight'],
  'items.taxClass': ['tax code'],
  'prices.price': ['price', 'amount'],
  'prices.key': ['customer number', 'price class'],
  'prices.minimumQty': ['break quantity', 'minimum order quantity'],
  'prices.from': ['effective date', 'start date'],
  'prices.until': ['expiration date', 'end date'],
  'stock.onHand': ['onhand', 'quantity', 'stock'],
  'lots.onHand': ['onhand', 'quantity'],
  'customers.name': ['company', 'company name', 'bill to name'],
  'customers.line1': ['address', 'address line', 'street address', 'bill to address'],
  'customers.line2': ['suite', 'address 2', 'address line 2'],
  'customers.class': ['price class', 'price level', 'customer class'],
  'customers.terms': ['terms', 'terms code'],
  'customers.shipVia': ['ship via', 'ship method'],
  'ship-tos.sequence': ['ship to', 'ship to number', 'address number'],
  'ship-tos.line1': ['address', 'address line', 'street address'],
  'ship-tos.line2': ['suite', 'address 2', 'address line 2'],
  'locations.reportName': ['name', 'location name', 'store name'],
  'locations.address': ['address', 'address 1', 'street address'],
  'invoices.date': ['invoice date'],
  'invoices.total': ['invoice total', 'amount', 'invoice amount'],
  'invoices.netDue': ['balance', 'open amount', 'balance due', 'amount due'],
  'invoice-lines.invoice': ['invoice'],
  'invoice-lines.unitPrice': ['price', 'unit price'],
  'invoice-lines.amount': ['extended price', 'line total'],
  'invoice-lines.quantity': ['quantity', 'quantity shipped', 'quantity billed'],
  'orders.placed': ['order date', 'date'],
  'orders.total': ['order total', 'amount'],
  'order-lines.unitPrice': ['price', 'unit price'],
  'order-lines.amount': ['extended price', 'line total'],
  'order-lines.quantity': ['quantity', 'quantity ordered'],
  'incoming.id': ['po', 'po number', 'purchase order number'],
  'incoming.eta': ['due date', 'eta', 'expected date'],
  'incoming.quantity': ['quantity', 'quantity open'],
  'uoms.factor': ['conversion', 'factor', 'quantity per unit'],
  'uoms.name': ['unit name', 'unit description'],
  'barcodes.code': ['barcode', 'upc'],
  'customer-items.number': ['customer item number', 'customer part number'],
  'item-pictures.source': ['image', 'picture', 'image url', 'image file'],
  'users.email': ['email'],
};

const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/(ss)es$|s$/, '$1');

/** All names that a column may have, as words. */
function namesOf(
  { name: feed }: FeedFormat,
  column: string,
  { about, refers }: FeedFormat['columns'][string],
): string[][] {
  const entity = singular(feed).replaceAll('-', ' ');
  // What is said about a unit names the quantity or the price that it is for.
  const phrase = column.endsWith('om') ? '' : about.split(/[,;:(]/, 1)[0]!;
  const names = [column, phrase, ...(furtherNames[`${feed}.${column}`] ?? [])];
  if (['id', 'number', 'code'].includes(column)) names.push(entity, `${entity} number`);
  else if (['name', 'description', 'date', 'total'].includes(column)) names.push(`${entity} ${column}`);
  if (refers !== undefined) names.push(singular(refers).replaceAll('-', ' '), `${singular(refers)} number`);
  return names.map(wordsOf).filter((words) => words.length > 0 && words.length <= 5);
}

const namesOfFormats = new Map(
  feedFormats.map((format) => [
    format.name,
    Object.entries(format.columns).map(([column, about]) => ({ column, names: namesOf(format, column, about) })),
  ]),
);

/** Reads the cells of a sample as a column. */
function readAs(sample: Sample, { read, column: { kind } }: StagedColumn, source: MappedSource) {
  const value = mappedColumn(kind, source, sample.headings);
  const rewrite = rewriteOf(kind, sample.conventions, () => {});
  let filled = 0;
  let unread: LookedAtColumn['unread'] = null;
  const values = new Set<string>();
  for (const cells of sample.rows) {
    const raw = value(cells, rewrite);
    const isEmpty = raw === undefined || (typeof raw === 'string' && raw.trim() === '');
    if (!isEmpty) filled += 1;
    const cell = read(raw);
    if (!(cell instanceof Refused)) {
      if (!isEmpty) values.add(String(cell instanceof Noted ? cell.value : cell));
      continue;
    }
    unread ??= {
      rows: 0,
      cell: typeof raw === 'string' ? printable(raw).slice(0, 60) : '',
      reason: printable(cell.reason),
    };
    unread.rows += 1;
  }
  return { filled, unread, distinct: values.size };
}

/** Looks at what each column of the mapping would read of the sample. */
export function lookAtColumns(feeds: FeedSet, { feed, columns }: FeedMapping, sample: Sample): LookedAtColumn[] {
  return stagedColumns(feeds.targetOf(feed)).flatMap((column) => {
    const source = Object.hasOwn(columns, column.feed) ? columns[column.feed] : undefined;
    return source === undefined ? [] : [{ column: column.feed, unread: readAs(sample, column, source).unread }];
  });
}

/** The first part of names that most columns share, such as CUST of a file of customers, is left out of them. */
function wordsOfHeadings(headings: readonly string[]): string[][] {
  const all = headings.map(wordsOf);
  const count = (word: string): number => all.filter(([first]) => first === word).length;
  const shared =
    all.length < 4
      ? undefined
      : all.map(([first]) => first).find((word) => word !== undefined && count(word) > all.length * 0.6);
  return all.map((words) => (words.length > 1 && words[0] === shared ? words.slice(1) : words));
}

interface Pair {
  column: StagedColumn;
  heading: string;
  score: number;
  sureness: Sureness;
}

/** Below this, names have nothing in common. */
const minLikeness = 0.62;
/** The part of the filled cells that a column must be able to read. */
const minReadable = 0.6;
const fewRows = 5;

/** How probably each column of the file is one of the format's. */
function pairsOf(feeds: FeedSet, format: FeedFormat, sample: Sample, words: readonly string[][]): Pair[] {
  const columns = stagedColumns(feeds.targetOf(format.name));
  const names = namesOfFormats.get(format.name)!;
  const pairs: Pair[] = [];
  for (const [at, heading] of sample.headings.entries())
    for (const [place, column] of columns.entries()) {
      const alike = Math.max(0, ...names[place]!.names.map((name) => likeness(words[at]!, name)));
      const isContent = alike < minLikeness && isTellingContent(column, sample, heading);
      if (alike < minLikeness && !isContent) continue;
      const { filled, unread, distinct } = readAs(sample, column, { from: [heading] });
      const readable = filled === 0 ? 0.9 : 1 - Math.min(filled, unread?.rows ?? 0) / filled;
      const isKey = format.key.length === 1 && format.key[0] === column.feed;
      const repeats = isKey && filled > 10 && distinct < filled * 0.9;
      // Of a few rows, one bad cell says nothing about the column.
      if (readable === 0 || (readable < minReadable && filled >= fewRows)) continue;
      const score = (isContent ? 0.6 : alike) * readable * (repeats ? 0.6 : 1);
      const sureness = score >= 0.85 ? 'sure' : score >= 0.7 ? 'likely' : 'unsure';
      pairs.push({ column, heading, score, sureness });
    }
  return pairs.toSorted((one, other) => other.score - one.score);
}

/** Columns whose cells can hardly be anything else, whatever their name. */
function isTellingContent(
  { column: { pattern, refers } }: StagedColumn,
  { rows, headings }: Sample,
  heading: string,
): boolean {
  if (pattern === undefined || refers !== undefined) return false;
  const at = headings.indexOf(heading);
  const filled = rows.map((cells) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
  // A single letter or word may fit a pattern by chance. Many different ones don't.
  return filled.length >= 3 && new Set(filled).size >= 3 && filled.every((cell) => pattern.matches.test(cell));
}

/** The values that a column of a feed has in nearly every file of another program, where no column says it. */
const usual: Readonly<Record<string, string>> = { 'prices.scope': 'list', 'uoms.sellable': 'Y' };

/** Columns that hardly any file has that isn't of the format. */
const telling: Readonly<Record<string, readonly string[]>> = {
  prices: ['price'],
  stock: ['onHand'],
  lots: ['lot'],
  incoming: ['eta'],
  uoms: ['factor'],
  customers: ['terms', 'creditLimit'],
  invoices: ['netDue'],
  'invoice-lines': ['invoice'],
};

/** Words in the names of files beside those of the format. */
const fileNames: Readonly<Record<string, string>> = {
  stock: 'inventory stock onhand',
  prices: 'price list prices',
  'invoice-lines': 'invoice detail',
  'order-lines': 'order detail',
  incoming: 'purchase orders',
  items: 'item master',
  customers: 'customer master',
  'customer-items': 'customer cross reference',
  'item-vendors': 'vendor cross reference',
};

/** A text without a meaning of its own may go on in the next column, as that of DESC1 in DESC2. */
function continuations(
  pair: Pair,
  words: readonly string[][],
  { headings }: Sample,
  taken: ReadonlySet<string>,
): string[] {
  const { kind, code, refers, oneOf, pattern } = pair.column.column;
  if (kind !== 'text' || code === true || refers !== undefined || oneOf !== undefined || pattern !== undefined)
    return [];
  const isDigit = (word: string): boolean => /^\d$/.test(word);
  const stemOf = (one: readonly string[]): string => one.filter((word) => !isDigit(word)).join(' ');
  const stem = stemOf(words[headings.indexOf(pair.heading)]!);
  return headings.filter(
    (heading, at) => !taken.has(heading) && words[at]!.some(isDigit) && stemOf(words[at]!) === stem,
  );
}

/** Gives each column of the format the column of the file that is most alike. */
function assign(
  format: FeedFormat,
  pairs: readonly Pair[],
  words: readonly string[][],
  sample: Sample,
): { columns: FeedMapping['columns']; chosen: Pair[] } {
  const chosen: Pair[] = [];
  for (const pair of pairs)
    if (!chosen.some(({ column, heading }) => column.feed === pair.column.feed || heading === pair.heading))
      chosen.push(pair);
  const taken = new Set(chosen.map(({ heading }) => heading));
  const columns: Record<string, MappedSource> = {};
  for (const name of Object.keys(format.columns)) {
    const pair = chosen.find(({ column }) => column.feed === name);
    const value = usual[`${format.name}.${name}`];
    if (pair !== undefined) columns[name] = { from: [pair.heading, ...continuations(pair, words, sample, taken)] };
    else if (value !== undefined) columns[name] = { value };
  }
  return { columns, chosen };
}

const documentNumber = /^(?:invoice|order|shipment) number$/;

/** How probably a file is one of this format, from its columns and its name. */
function feedScore(
  { name, columns, key }: FeedFormat,
  chosen: readonly Pair[],
  sample: Sample,
  fileWords: string[],
): number {
  const needed = Object.keys(columns).filter((one) => columns[one]!.required && usual[`${name}.${one}`] === undefined);
  const has = (one: string): boolean => chosen.some(({ column }) => column.feed === one);
  const found = needed.reduce((sum, one) => sum + (has(one) ? 1 : 0), 0) / Math.max(1, needed.length);
  const keys = key.every((one) => has(one) || !needed.includes(one)) ? 0.1 : 0;
  const used =
    chosen.reduce((sum, { score }) => sum + score ** 2, 0) / Math.max(1, Math.min(sample.headings.length, 8));
  const distinctive = telling[name]?.some(has) === true ? 0.08 : 0;
  const named = Math.max(
    likeness(wordsOf(singular(name)), fileWords),
    likeness(wordsOf(fileNames[name] ?? ''), fileWords),
  );
  // A file with the numbers of documents is about them, although it has prices too.
  const isOfDocument = sample.headings.some(
    (heading) => documentNumber.test(wordsOf(heading).join(' ')) && !chosen.some((pair) => pair.heading === heading),
  );
  // Keys alone say what a row is about, and not what it says.
  const saysMore =
    chosen.some(({ column }) => !key.includes(column.feed)) || chosen.length === Object.keys(columns).length;
  const score = found * 0.4 + Math.min(1, used) * 0.6 + keys + distinctive + named * 0.3 - (isOfDocument ? 0.15 : 0);
  return saysMore ? score : score / 2;
}

/** Guesses which feed a file is, or takes the given one, and which of its columns is which. */
export function guessMapping(
  feeds: FeedSet,
  sample: Sample,
  { fileName, feed }: { fileName: string; feed?: string },
): Guess {
  const words = wordsOfHeadings(sample.headings);
  const fileWords = wordsOf(fileName.replace(/\.[a-z.]+$/i, '').replaceAll(/\d+/g, ' '));
  const candidates = feedFormats
    .map((format) => {
      const { columns, chosen } = assign(format, pairsOf(feeds, format, sample, words), words, sample);
      return { format, columns, chosen, score: feedScore(format, chosen, sample, fileWords) };
    })
    .toSorted((one, other) => other.score - one.score);
  const best = candidates.find(({ format }) => format.name === feed) ?? candidates[0]!;
  return {
    mapping: { feed: best.format.name, files: [patternOf(fileName)], columns: best.columns },
    sureness: Object.fromEntries(best.chosen.map(({ column, sureness }) => [column.feed, sureness])),
    feeds: candidates.map(({ format }) => format.name),
  };
}

/** Characters of a file's name, without its ending, that its pattern has. */
const maxStem = 40;

/** The name of a file with `*` for what changes from one to the next: dates and numbers at its end. */
function patternOf(fileName: string): string {
  const [, stem = '', ending = ''] = /^(.*?)((?:\.\w+){0,2})$/.exec(fileName) ?? [];
  const lasting = stem.replace(/[-_. ]?\d[\d-_. ]*$/, '');
  const begin = (/\w/.test(lasting) ? lasting : stem).slice(0, maxStem);
  return `${begin}${lasting === stem && begin === stem ? '' : '*'}${ending.slice(0, 15)}`;
}
