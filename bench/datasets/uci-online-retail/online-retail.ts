import type { Converter, Outcome } from '../converter.ts';
import { FeedFolder } from '../feed-folder.ts';
import { count, type Tally } from '../tally.ts';
import { customerRows, shipToRows } from './account-rows.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { findBuyers } from './find-buyers.ts';
import { findGoods, type Good, looksLikeGoods } from './find-goods.ts';
import { findInvoices, invoiceLineRows, invoiceRows } from './invoice-rows.ts';
import { findPeople, type Person, userAccountRows, userRows } from './people-rows.ts';
import { locationRows, shipViaRows } from './place-rows.ts';
import { type Line, readLines } from './read-lines.ts';
import { stockRows } from './stock-rows.ts';

/** Counts what no feed includes: codes that are not items, and lines that bill no customer. */
function findLeftOut(lines: readonly Line[], goods: readonly Good[]): Tally<string> {
  const kept = new Set(goods.map(({ id }) => id));
  const leftOut: Tally<string> = new Map();
  for (const { kind } of lines) {
    if (kind === 'correction') count(leftOut, 'lines that correct the stock: no price, no customer');
    if (kind === 'debt') count(leftOut, 'lines that write off a bad debt');
  }
  for (const code of new Set(lines.map((line) => line.code))) {
    if (kept.has(code)) continue;
    count(
      leftOut,
      looksLikeGoods(code)
        ? 'codes of goods never sold at a price, or of services'
        : 'codes that are no goods (postage, fees, vouchers, manual entries)',
    );
  }
  return leftOut;
}

const notesFor = (people: readonly Person[]): string[] => [
  `Sign in as ${people.map(({ username }) => username).join(', ')}: each orders for the customer of that number, and the first password is the user name with '-first' behind it.`,
];

async function convert([path]: readonly string[], to: string): Promise<Outcome> {
  const lines = await readLines(path!);
  const goods = findGoods(lines);
  const buyers = findBuyers(lines);
  const people = findPeople(buyers);
  const feeds = new FeedFolder(to);
  await feeds.write('locations', locationRows());
  await feeds.write('ship-vias', shipViaRows(lines));
  for (const [format, rows] of catalogueRows(goods)) await feeds.write(format, rows);
  await feeds.write('customers', customerRows(buyers));
  await feeds.write('ship-tos', shipToRows(buyers));
  await feeds.write('users', userRows(people));
  await feeds.write('user-accounts', userAccountRows(people));
  await feeds.write('stock', stockRows(goods));
  const invoices = findInvoices(lines);
  await feeds.write('invoices', invoiceRows(invoices, buyers));
  await feeds.write('invoice-lines', invoiceLineRows(invoices));
  return { written: feeds.written, leftOut: findLeftOut(lines, goods), notes: notesFor(people) };
}

/** A year of invoices of a wholesaler of giftware ("Online Retail", Daqing Chen, UCI 2015, CC BY 4.0). */
export const onlineRetail: Converter = { files: ['online_retail.csv.gz'], convert };
