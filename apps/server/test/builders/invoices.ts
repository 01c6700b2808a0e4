import { importFolder } from './feed-folder.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/platform/db/database.ts';

export interface BilledLine {
  item: string;
  description?: string;
  quantity?: number;
  uom?: string;
  unitPrice?: number;
  /** Quantity times price by default. */
  amount?: number;
}

export interface InvoiceSeed {
  number: string;
  customer: string;
  /** ISO date. */
  date: string;
  dueDate?: string;
  shipTo?: string;
  poNumber?: string;
  order?: string;
  freight?: number;
  tax?: number;
  /** The sum of lines, freight and tax by default. */
  total?: number;
  netDue?: number;
  lines?: readonly BilledLine[];
}

const amountOf = ({ quantity = 1, unitPrice = 0, amount = quantity * unitPrice }: BilledLine): number => amount;

const csv = (cells: readonly (string | number)[]): string => cells.join(',');

/** Imports invoices with their lines as a feed brings them, so that everything that is kept beside them is kept. */
export async function billInvoices(db: Database, invoices: readonly InvoiceSeed[]): Promise<void> {
  const totalOf = ({
    lines = [],
    freight = 0,
    tax = 0,
    total = lines.reduce((sum, line) => sum + amountOf(line), freight + tax),
  }: InvoiceSeed): number => total;
  const lineRows = invoices.flatMap(({ number, lines = [] }) =>
    lines.map((line, at) =>
      csv([
        number,
        at + 1,
        line.item,
        line.description ?? '',
        line.quantity ?? 1,
        line.uom ?? 'SF',
        line.unitPrice ?? 0,
        amountOf(line),
      ]),
    ),
  );
  const files = {
    'invoices.csv': [
      'number,customer,date,dueDate,shipTo,poNumber,orderNumber,freight,tax,total,netDue',
      ...invoices.map((one) =>
        csv([
          one.number,
          one.customer,
          one.date,
          one.dueDate ?? '',
          one.shipTo ?? '',
          one.poNumber ?? '',
          one.order ?? '',
          one.freight ?? 0,
          one.tax ?? 0,
          totalOf(one),
          one.netDue ?? 0,
        ]),
      ),
    ],
    'invoice-lines.csv': [
      'invoice,line,item,description,quantity,uom,unitPrice,amount',
      ...lineRows,
      `#rows,${lineRows.length}`,
    ],
  };
  const folder = await mkdtemp(join(tmpdir(), 'tc-invoices-'));
  for (const [name, lines] of Object.entries(files)) await writeFile(join(folder, name), lines.join('\n'));
  const { badRows } = await importFolder({ db, folder, now: new Date('2026-05-04T08:00:00Z') });
  await rm(folder, { recursive: true });
  if (badRows.length > 0) throw new Error(`Bad rows: ${JSON.stringify(badRows)}`);
}
