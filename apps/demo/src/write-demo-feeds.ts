import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { hasCheckDigit } from '@tradecounter/rules/barcodes/read-barcode';
import { buildItems, divisions, families } from './catalogue/build.ts';
import { categories } from './catalogue/categories.ts';
import { manufacturerNumber } from './catalogue/traits.ts';
import { vendors } from './catalogue/vendors.ts';
import { demoSeed } from './demo-seed.ts';
import { categoryNameRows, categoryRows, itemRows, unitNameRows, uomRows } from './files/catalogue-rows.ts';
import { csvOf, type Row } from './files/csv.ts';
import { itemDocumentRows, itemPictureRows } from './pictures/own-pictures.ts';
import { invoiceRows } from './trade/past/invoice-rows.ts';
import { pastTrade } from './trade/past/past-trade.ts';
import { orderRows, reportedOrders } from './trade/past/order-rows.ts';
import { quoteRows } from './trade/past/quote-rows.ts';
import { shipmentRows } from './trade/past/shipment-rows.ts';
import { chargeRows, freightRateRows, taxExemptionRows, taxRateRows } from './trade/charges.ts';
import { buildCustomers, customerRows, lotRows, shipToRows, type Customer } from './trade/customers.ts';
import { salespersonRows, staffBranchRows, userAccountRows, userRows } from './trade/people.ts';
import { classes, closureRows, cutOffRows, locations, shipVias } from './trade/places.ts';
import { itemCostRows, jobPriceRows, markupRows, orderMinimumRows, priceRows } from './trade/prices.ts';
import { incomingRows, lotStock, plainStock } from './trade/stock.ts';
import type { Item } from './catalogue/types.ts';

/** The number of items with customer item numbers. */
const itemCount = 60;
const firstNumber = 4100;

/** Returns Ridgeline's own numbers for the most popular items, such as RI-4107. All of its accounts use them. */
function ownNumberRows(items: readonly Item[], customers: readonly Customer[]): Row[] {
  const popular = items.toSorted((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1)).slice(0, itemCount);
  return customers
    .filter(({ name }) => name.startsWith('Ridgeline'))
    .flatMap(({ number }) =>
      popular.map(({ id }, place): Row => ({ customer: number, number: `RI-${firstNumber + place * 7}`, item: id })),
    );
}

/** Setting materials that a second vendor supplies too. */
const itemVendorRows = (items: readonly Item[], seed: number): Row[] =>
  items
    .filter(({ vendor }) => vendor === 'KEL')
    .slice(0, 12)
    .flatMap(({ id, manufacturerItem }): Row[] => [
      { item: id, vendor: 'KEL', vendorItem: manufacturerItem, preferred: 'Y', leadDays: 5 },
      { item: id, vendor: 'MRT', vendorItem: manufacturerNumber('MRT', id, seed), leadDays: 9 },
    ]);

/** A carpet shop that sees carpet and what goes with it, but not the mill that supplies its rival. */
const customerCatalogRows: readonly Row[] = [
  { customer: '110-1308', rule: 'block' },
  { customer: '110-1308', category: 'carpet', rule: 'allow' },
  { customer: '110-1308', category: 'supplies', rule: 'allow' },
  { customer: '110-1308', vendor: 'FLT', rule: 'block' },
];

/** An item as Quebec and Spanish-speaking crews call them. */
const itemTextRows: readonly Row[] = [
  { item: 'HPK-7048-NAT', language: 'fr-CA', description: 'Planche Heritage, chêne naturel' },
  { item: 'HPK-7048-NAT', language: 'es', description: 'Tabla Heritage, roble natural' },
];

/** What Ridgeline earns this year, and what it earned last year at the highest level. */
const rebateRows = (today: Date): readonly Row[] => {
  const year = today.getUTCFullYear();
  const program = (of: number) => ({
    customer: '104-2281',
    program: `FULL-${of}`,
    name: `Full range ${of}`,
    from: `${of}-01-01`,
    until: `${of}-12-31`,
  });
  return [
    { ...program(year), purchases: 38_410.5, percent: 2, earned: 768.21, nextPurchases: 50_000, nextPercent: 3 },
    { ...program(year - 1), purchases: 81_204, percent: 4, earned: 3248.16 },
  ];
};

/** Words that the demo's customers use instead of those in its descriptions. */
const synonyms: readonly Row[] = [
  { word: 'toe kick', means: 'cove base' },
  { word: 'quad', means: 'quarter round' },
  { word: 'thinset', means: 'mortar|thin set' },
  { word: 'saddle', means: 'threshold' },
  { word: 'moisture barrier', means: 'vapor barrier|underlayment' },
  { word: 'click', means: 'floating', oneWay: 'Y' },
  { word: 'parquet', means: 'herringbone', oneWay: 'Y' },
];

/** A prefix in the range that GS1 reserves for use within a company. */
const company = '20190';

/** Appends the check digit to twelve digits. */
const withCheckDigit = (digits: string): string =>
  Array.from({ length: 10 }, (_, check) => `${digits}${check}`).find(hasCheckDigit)!;

/** Returns the EAN-13 of the pack of each item, or of its base unit where it has no pack. */
const barcodeRows = (items: readonly Item[]): Row[] =>
  items.map(({ id, packUom, baseUom }, at) => ({
    code: withCheckDigit(`${company}${String(at).padStart(7, '0')}`),
    item: id,
    uom: packUom === '' ? baseUom : packUom,
  }));

export interface DemoOptions {
  /** The folder for the files. It is created if needed. Files with the same names are replaced. */
  folder: string;
  /** The day to which dates are relative (its UTC day). */
  today: Date;
  seed?: number;
}

/** Returns the demo distributor's rows by feed name. The same seed and day give the same rows on each machine. */
export function demoRows(today: Date, seed = demoSeed): Readonly<Record<string, readonly Row[]>> {
  const items = buildItems(seed);
  const customers = buildCustomers(seed);
  const lots = lotStock(items, today, seed);
  const stock = plainStock(items, seed);
  const atMain = new Set(
    [...lots, ...stock]
      .filter(({ location, onHand }) => location === '01' && Number(onHand) > 0)
      .map(({ item }) => item),
  );
  const outAtMain = new Set(items.filter(({ id }) => !atMain.has(id)).map(({ id }) => id));
  const prices = priceRows(items, customers, today, seed);
  const accounts = customerRows(customers, seed);
  const shipTos = shipToRows(customers, seed);
  const past = pastTrade(items, customers, { prices, customers: accounts, shipTos, locations, shipVias }, today, seed);
  const billed = invoiceRows(past, today, seed);
  const offered = quoteRows(past, today);
  const reported = reportedOrders(past);
  const ordered = orderRows(reported, past.day, today);
  const shipped = shipmentRows(reported, past.day, seed);
  return {
    divisions: divisions.map(({ id, name }) => ({ id, name })),
    families,
    vendors: vendors.map(([id, name]) => ({ id, name })),
    categories: categoryRows(categories),
    classes: classes.map(({ id, name }) => ({ id, name })),
    locations,
    closures: closureRows(today),
    'ship-vias': shipVias,
    'cut-offs': cutOffRows,
    items: itemRows(items),
    uoms: uomRows(items),
    'item-texts': itemTextRows,
    'category-names': categoryNameRows,
    'unit-names': unitNameRows,
    barcodes: barcodeRows(items),
    'item-pictures': itemPictureRows(items),
    'item-documents': itemDocumentRows(items),
    prices,
    salespeople: salespersonRows,
    customers: accounts,
    // Nothing was sent to the lots yet.
    'ship-tos': [...shipTos, ...lotRows(customers, seed)],
    rebates: rebateRows(today),
    charges: chargeRows,
    'freight-rates': freightRateRows,
    'tax-rates': taxRateRows,
    'tax-exemptions': taxExemptionRows(today),
    'customer-catalog': customerCatalogRows,
    'job-prices': jobPriceRows(items, today),
    'item-costs': itemCostRows(items),
    markups: markupRows,
    'order-minimums': orderMinimumRows(items),
    'item-vendors': itemVendorRows(items, seed),
    'customer-items': ownNumberRows(items, customers),
    synonyms,
    users: userRows(),
    'user-accounts': userAccountRows(customers),
    'staff-branches': staffBranchRows,
    stock,
    lots,
    incoming: incomingRows(items, outAtMain, today, seed),
    quotes: offered.quotes,
    'quote-lines': offered.lines,
    orders: ordered.orders,
    'order-lines': ordered.lines,
    shipments: shipped.shipments,
    'shipment-lines': shipped.lines,
    invoices: billed.invoices,
    'invoice-lines': billed.lines,
  };
}

/**
 * Writes the demo distributor 'Harbour & Pine Flooring Supply' as a folder of feed files. Rejects when the folder can't
 * be written.
 */
export async function writeDemoFeeds({ folder, today, seed = demoSeed }: DemoOptions): Promise<void> {
  await mkdir(folder, { recursive: true });
  const rows = demoRows(today, seed);
  await Promise.all(
    feedFormats.map((format) => {
      const own = rows[format.name] ?? [];
      // An import refuses a file without rows that doesn't say so.
      const end = own.length === 0 ? '#rows,0\r\n' : '';
      return writeFile(join(folder, `${format.name}.csv`), csvOf(format, own) + end);
    }),
  );
}
