import { readFile, stat } from 'node:fs/promises';
import { type Decimal, decimal, zero } from '@tradecounter/rules/decimal';
import { CsvSplitter } from '../../platform/feeds/files/split-csv.ts';
import { CommandError } from '../command-error.ts';

/** A payment as the provider reports it. */
export interface Reported {
  amount: Decimal;
  takenBack: Decimal;
}

export interface Report {
  payments: ReadonlyMap<string, Reported>;
  /** Rows that aren't this portal's: without a payment number, or with another mark. */
  others: number;
  /** Rows of this portal whose money was not received. */
  unpaid: number;
}

/** Names of the columns: our own first, then those of Stripe's export of payments. */
const columnNames = {
  payment: ['payment', 'tradecounter_payment (metadata)'],
  mark: ['installation', 'tradecounter_installation (metadata)'],
  amount: ['amount', 'Amount'],
  refunded: ['refunded', 'Amount Refunded'],
  disputed: ['disputed', 'Disputed Amount'],
  status: ['status', 'Status'],
} as const;

/** Maximum size of a report, which is read into memory. */
const maxBytes = 64 * 1024 * 1024;

/** Whether the money was received, by the states' names in reports. */
const isReceived = (status: string): boolean =>
  status === '' || /^(paid|succeeded|settled|partial|refunded|disputed|returned)/i.test(status);

const amountIn = (text: string, line: number, column: string): Decimal => {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return zero;
  if (!/^-?\d+(\.\d+)?$/.test(plain))
    throw new CommandError(`Line ${line}: ${column} is '${text.slice(0, 40)}', which is no amount.`);
  return decimal(plain);
};

async function readText(path: string): Promise<string> {
  try {
    if ((await stat(path)).size > maxBytes)
      throw new CommandError(`${path} is larger than 64 MB. Export a shorter time, and name it with --from and --to.`);
    return (await readFile(path, 'utf8')).replace(/^\u{feff}/u, '');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Reads a provider's report, a CSV file with a header. Throws `CommandError` with the line that is wrong. */
export async function readReport(path: string, mark: string | null): Promise<Report> {
  const splitter = new CsvSplitter();
  const [header, ...records] = [...splitter.push(await readText(path)), ...splitter.end()];
  const columns = (header?.cells ?? []).map((cell) => cell.trim());
  const columnIndexOf = (kind: keyof typeof columnNames): number =>
    columns.findIndex((one) => (columnNames[kind] as readonly string[]).includes(one));
  const columnIndexes = Object.fromEntries(
    Object.keys(columnNames).map((kind) => [kind, columnIndexOf(kind as keyof typeof columnNames)]),
  ) as Record<keyof typeof columnNames, number>;
  for (const kind of ['payment', 'amount'] as const)
    if (columnIndexes[kind] === -1) throw new CommandError(`${path} has no column ${columnNames[kind].join(' or ')}.`);
  const payments = new Map<string, Reported>();
  let [others, unpaid] = [0, 0];
  for (const { cells, line, mistake } of records) {
    if (mistake !== undefined) throw new CommandError(`Line ${line}: ${mistake}.`);
    const cell = (kind: keyof typeof columnNames): string => cells[columnIndexes[kind]]?.trim() ?? '';
    const paymentId = cell('payment');
    if (paymentId === '' || (cell('mark') !== '' && cell('mark') !== mark)) others++;
    else if (!isReceived(cell('status'))) unpaid++;
    else {
      const before = payments.get(paymentId) ?? { amount: zero, takenBack: zero };
      const back = amountIn(cell('refunded'), line, 'refunded').plus(amountIn(cell('disputed'), line, 'disputed'));
      payments.set(paymentId, {
        amount: before.amount.plus(amountIn(cell('amount'), line, 'amount')),
        takenBack: before.takenBack.plus(back),
      });
    }
  }
  return { payments, others, unpaid };
}
