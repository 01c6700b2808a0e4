import type { Converter, Outcome } from '../converter.ts';
import { FeedFolder } from '../feed-folder.ts';
import { count, type Tally } from '../tally.ts';
import { catalogueRows } from './catalogue-rows.ts';
import { findBuyers, type Buyer, cashNumber } from './find-buyers.ts';
import { findGoods, type Good, looksLikeGoods } from './find-goods.ts';
import { findInvoices, invoiceLineRows, invoiceRows } from './invoice-rows.ts';
import { locationRows, shipViaRows, homeCountry, location } from './place-rows.ts';
import { type Line, readLines } from './read-lines.ts';
import type { FeedRow } from '../write-feed.ts';

const daysKept = 28;

/** The day that lies so many days before; dates as YYYY-MM-DD. */
const dayBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * 86_400_000).toISOString().slice(0, 10);

/** The data has no stock. On hand is the quantity sold in the year's last four weeks, so unsold items are out of stock. */
function stockRows(goods: readonly Good[]): FeedRow[] {
  const last = goods
    .flatMap(({ sales }) => sales.map(({ date }) => date))
    .reduce((one, other) => (one > other ? one : other), '');
  const from = last === '' ? '' : dayBefore(last, daysKept);
  return goods.map(({ id, sales }) => ({
    item: id,
    location,
    onHand: sales.filter(({ date }) => date > from).reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

const people = 5;

const may = [
  'allowedToOrder',
  'showPrices',
  'showOrders',
  'showInvoices',
  'showInvoicedOrders',
  'showQuotes',
  'showPriceLists',
  'showAccountDetails',
  'displayYTDSales',
  'showSpecs',
  'showVendor',
  'showManufacturerItem',
  'allowInventoryHold',
  'admin',
] as const;

interface Person {
  username: string;
  customer: string;
}

/** One person for each of the customers with the most lines: customer 17841 is ordered for by user c17841. */
const findPeople = (buyers: readonly Buyer[]): Person[] =>
  buyers
    .toSorted((one, other) => other.lines - one.lines)
    .slice(0, people)
    .map(({ number }) => ({ username: `c${number}`, customer: number }));

/** A first password that everybody can guess: for trying out, not for a server that others can reach. */
const firstPasswordOf = (username: string): string => `${username}-first`;

const userRows = (found: readonly Person[]): FeedRow[] =>
  found.map(({ username, customer }) => ({
    username,
    email: `${username}@online-retail.example`,
    firstName: 'Customer',
    lastName: customer,
    initialPassword: firstPasswordOf(username),
    claims: may.map((claim) => [claim, 'Y'] as const),
  }));

const userAccountRows = (found: readonly Person[]): FeedRow[] =>
  found.map(({ username, customer }) => ({ username, customer, position: 0 }));

const shipViaTo = (country: string): string => (country === homeCountry ? 'CAR' : 'POST');

/** The data has no names: an account is called by its number and country. */
const nameOf = ({ number, countries }: Buyer): string => `Customer ${number}, ${countries[0]}`;

const cash: FeedRow = { number: cashNumber, name: 'Cash sales', line2: homeCountry, location, shipVia: 'WC' };

const customerRows = (buyers: readonly Buyer[]): FeedRow[] => [
  ...buyers.map((buyer): FeedRow => ({
    number: buyer.number,
    name: nameOf(buyer),
    line2: buyer.countries[0],
    location,
    shipVia: shipViaTo(buyer.countries[0]!),
  })),
  cash,
];

/** One address for each country that a customer was billed in. */
const shipToRows = (buyers: readonly Buyer[]): FeedRow[] =>
  buyers.flatMap(({ number, countries }) =>
    countries.map((country, place): FeedRow => ({
      customer: number,
      sequence: String(place + 1),
      name: `Customer ${number}`,
      line2: country,
      location,
      shipVia: shipViaTo(country),
    })),
  );

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
