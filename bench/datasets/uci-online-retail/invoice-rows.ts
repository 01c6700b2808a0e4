import { groupOf } from '../tally.ts';
import type { FeedRow } from '../write-feed.ts';
import { type Buyer, cashNumber } from './find-buyers.ts';
import { looksLikeGoods } from './find-goods.ts';
import { location } from './place-rows.ts';
import type { Line } from './read-lines.ts';

/** The ledger has neither terms nor payments: known customers pay after this many days, all others at once. */
const termDays = 30;

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Thousandths as a decimal text. */
export function decimalOf(mills: number): string {
  const digits = String(Math.abs(mills)).padStart(4, '0');
  return `${mills < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/** Lines by invoice, in the order of the ledger; corrections of the stock and bad debts are no invoices. */
export function findInvoices(lines: readonly Line[]): Map<string, Line[]> {
  const invoices = new Map<string, Line[]>();
  for (const line of lines) {
    if (line.kind === 'sale' || line.kind === 'credit') groupOf(invoices, line.invoice, () => []).push(line);
  }
  return invoices;
}

/** Invoices and credits (numbers C…). Those of the last thirty days are unpaid. */
export function* invoiceRows(
  invoices: ReadonlyMap<string, readonly Line[]>,
  buyers: readonly Buyer[],
): Generator<FeedRow> {
  const countries = new Map(buyers.map((buyer) => [buyer.number, buyer.countries]));
  const dates = [...invoices.values()].map(([line]) => line!.date);
  const today = dates.reduce((one, other) => (one > other ? one : other), '');
  for (const [number, lines] of invoices) {
    const { customer, country, date } = lines[0]!;
    const known = customer !== '';
    const dueDate = known ? dayAfter(date, termDays) : date;
    const total = decimalOf(lines.reduce((sum, { quantity, mills }) => sum + quantity * mills, 0));
    yield {
      number,
      customer: known ? customer : cashNumber,
      shipTo: known ? String(countries.get(customer)!.indexOf(country) + 1) : '',
      location,
      date,
      dueDate,
      total,
      netDue: known && dueDate > today ? total : 0,
    };
  }
}

/** Lines by their place on the invoice. Postage, discounts and manual entries are charges without an item. */
export function* invoiceLineRows(invoices: ReadonlyMap<string, readonly Line[]>): Generator<FeedRow> {
  for (const [invoice, lines] of invoices) {
    for (const [place, { code, description, quantity, price, mills }] of lines.entries()) {
      const goods = looksLikeGoods(code);
      yield {
        invoice,
        line: place + 1,
        item: goods ? code : '',
        description: description === '' ? code : description,
        quantity,
        uom: goods ? 'EA' : '',
        unitPrice: price,
        amount: decimalOf(quantity * mills),
      };
    }
  }
}
