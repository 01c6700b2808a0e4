import { readLedgerMismatches, type LedgerMismatch } from '../features/payments/read-ledger-mismatches.ts';
import { readOurMark, readProviderPayments, readUnbooked, type Unbooked } from '../features/payments/read-received.ts';
import type { Database } from '../platform/db/database.ts';
import { compareReport, type Days } from './against/compare-report.ts';
import { readReport } from './against/read-report.ts';
import { CommandError } from './command-error.ts';
import type { WhereOptions } from './known-person.ts';
import { withDatabase } from './open-database.ts';

/** Maximum lines to print of a list, unless all are requested. */
const maxLines = 20;

const sentences: Readonly<Record<LedgerMismatch['kind'], (one: LedgerMismatch) => string>> = {
  transit: ({ customerNumber, subject, recorded, should }) =>
    `invoice ${subject} of ${customerNumber}: ${recorded} is recorded as in transit, but its postings add up to ${should}`,
  posted: ({ customerNumber, subject, recorded, should }) =>
    `payment ${subject} of ${customerNumber}: ${recorded} is posted instead of ${should}`,
  used: ({ customerNumber, subject, recorded, should }) =>
    `payment ${subject} of ${customerNumber}: the ERP has used ${should} of its credit, but ${recorded} is posted as used`,
  kept: ({ customerNumber, subject, recorded }) =>
    `payment ${subject} of ${customerNumber}: it has ended but still reserves ${recorded}`,
};

const unbookedLine = ({ paymentId, invoiceNumber, posted, booked }: Unbooked): string =>
  `payment ${paymentId} on invoice ${invoiceNumber}: ${posted} in the portal, ${booked} booked by the ERP`;

const write = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints the first lines, or all of them. */
function printLines(lines: readonly string[], all = false): void {
  const count = all ? lines.length : maxLines;
  for (const line of lines.slice(0, count)) write(line);
  if (lines.length > count) write(`… and ${lines.length - count} more`);
}

interface LedgerOptions extends WhereOptions {
  against?: string;
  from?: string;
  to?: string;
}

const dayOf = (name: string, text = ''): string => {
  if (text === '' || /^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  throw new CommandError(`--${name} must be a day such as 2026-03-31.`);
};

/** Prints the differences between portal, provider and ERP. Returns the number of those with the provider. */
async function compareAll(db: Database, path: string, days: Days): Promise<number> {
  const report = await readReport(path, await readOurMark(db));
  const differences = compareReport(await readProviderPayments(db), report.payments, days);
  const late = await readUnbooked(db);
  printLines(differences, true);
  write(
    differences.length === 0
      ? `Portal and provider agree to the cent on ${report.payments.size} payments.`
      : `Differences between portal and provider: ${differences.length}.`,
  );
  if (report.others > 0) write(`Rows of the report that are not of this portal: ${report.others}.`);
  printLines(late.map(unbookedLine), true);
  write(late.length === 0 ? 'The ERP has booked every payment.' : `Amounts that wait for the ERP: ${late.length}.`);
  return differences.length;
}

/** `tradecounter check ledger`. Changes nothing. Throws CommandError when something is wrong. */
export async function checkLedger({ dataDir, against, ...given }: LedgerOptions): Promise<void> {
  const days = { from: dayOf('from', given.from), to: dayOf('to', given.to) };
  const { wrong, differences } = await withDatabase(dataDir, async (db) => ({
    wrong: await readLedgerMismatches(db),
    differences: against === undefined ? 0 : await compareAll(db, against, days),
  }));
  printLines(wrong.map((one) => sentences[one.kind](one)));
  if (wrong.length === 0)
    write('All well: payments, postings, invoices, reservations and used credit agree to the cent.');
  const found = wrong.length + differences;
  if (found > 0)
    throw new CommandError(`${found} ${found === 1 ? 'figure is' : 'figures are'} wrong. Nothing was changed.`);
}
