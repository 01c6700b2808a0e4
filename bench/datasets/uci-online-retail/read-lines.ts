import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** The rows of a CSV file (RFC 4180; zipped when its name ends with .gz), each as its cells; the first row is the heading. */
async function* readCsvRows(path: string): AsyncGenerator<string[]> {
  const bytes = createReadStream(path);
  const parser = parse();
  const failed = (error: Error): void => void parser.destroy(error);
  bytes.on('error', failed);
  if (path.endsWith('.gz')) bytes.pipe(createGunzip()).on('error', failed).pipe(parser);
  else bytes.pipe(parser);
  yield* parser as AsyncIterable<string[]>;
}

/**
 * What a line of the wholesaler's ledger is.
 * sale: goods or a charge, billed. credit: taken back (invoice number C…).
 * correction: stock written off or found, at no price and without a customer. debt: bad debt written off (invoice number A…).
 */
export type LineKind = 'sale' | 'credit' | 'correction' | 'debt';

export interface Line {
  kind: LineKind;
  invoice: string;
  /** Stock code in capitals. */
  code: string;
  /** Blanks in a row are one. */
  description: string;
  /** Units; negative where they came back. */
  quantity: number;
  /** YYYY-MM-DD */
  date: string;
  /** Of one unit, as written; at most three decimals. */
  price: string;
  /** Of one unit, in thousandths: whole, so that sums are exact. */
  mills: number;
  /** Empty: sold over the counter or by an agent, without a known customer. */
  customer: string;
  country: string;
}

/** A decimal text with up to three decimals in thousandths. */
export function millsOf(text: string): number {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  if (part.replace(/0+$/, '').length > 3) throw new Error(`'${text}' has more than three decimals.`);
  return (text.startsWith('-') ? -1 : 1) * (Number(whole) * 1000 + Number(part.padEnd(3, '0').slice(0, 3)));
}

function kindOf(invoice: string, quantity: number, mills: number, customer: string): LineKind {
  if (invoice.startsWith('C')) return 'credit';
  if (invoice.startsWith('A')) return 'debt';
  return customer === '' && mills === 0 ? 'correction' : quantity < 0 ? 'credit' : 'sale';
}

function lineOf(cells: readonly string[]): Line {
  const [invoice = '', code = '', description = '', quantity = '', at = '', price = '', customer = '', country = ''] =
    cells;
  const number = customer.replace(/\.0$/, '');
  const mills = millsOf(price);
  return {
    kind: kindOf(invoice, Number(quantity), mills, number),
    invoice,
    code: code.trim().toUpperCase(),
    description: description.trim().replaceAll(/\s+/g, ' '),
    quantity: Number(quantity),
    date: at.slice(0, 10),
    price,
    mills,
    customer: number,
    country,
  };
}

/** Every line of `online_retail.csv.gz`, in its order. */
export async function readLines(path: string): Promise<Line[]> {
  const lines: Line[] = [];
  let heading = true;
  for await (const cells of readCsvRows(path)) {
    if (heading) heading = false;
    else lines.push(lineOf(cells));
  }
  return lines;
}
