import { readFile, stat } from 'node:fs/promises';
import { type Decimal, decimal, zero } from '@tradecounter/rules/decimal';
import { CsvSplitter } from '../../features/feeds/files/split-csv.ts';
import { CommandError } from '../command-error.ts';

/** What the provider reports of a payment. */
export interface Reported {
  amount: Decimal;
  takenBack: Decimal;
}

export interface Report {
  payments: ReadonlyMap<string, Reported>;
  /** Rows of others: without a number of ours, or with another mark. */
  others: number;
  /** Rows of ours whose money was not received. */
  unpaid: number;
}

/** Names of columns, ours first, then as Stripe's export of payments has them. */
const names = {
  payment: ['payment', 'tradecounter_payment (metadata)'],
  mark: ['installation', 'tradecounter_installation (metadata)'],
  amount: ['amount', 'Amount'],
  refunded: ['refunded', 'Amount Refunded'],
  disputed: ['disputed', 'Disputed Amount'],
  status: ['status', 'Status'],
} as const;

/** A report is read into memory. */
const mostBytes = 64 * 1024 * 1024;

/** States in which the money was received, as reports call them. */
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
    if ((await stat(path)).size > mostBytes)
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
  const placeOf = (kind: keyof typeof names): number =>
    columns.findIndex((one) => (names[kind] as readonly string[]).includes(one));
  const place = Object.fromEntries(
    Object.keys(names).map((kind) => [kind, placeOf(kind as keyof typeof names)]),
  ) as Record<keyof typeof names, number>;
  for (const kind of ['payment', 'amount'] as const)
    if (place[kind] === -1) throw new CommandError(`${path} has no column ${names[kind].join(' or ')}.`);
  const payments = new Map<string, Reported>();
  let [others, unpaid] = [0, 0];
  for (const { cells, line, mistake } of records) {
    if (mistake !== undefined) throw new CommandError(`Line ${line}: ${mistake}.`);
    const cell = (kind: keyof typeof names): string => cells[place[kind]]?.trim() ?? '';
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
