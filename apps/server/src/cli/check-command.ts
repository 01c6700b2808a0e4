import { Command } from 'commander';
import { readWrongSums } from '../features/orders/changes/change-repository.ts';
import { readOrderMismatches, type OrderMismatch } from '../features/orders/fulfilment/read-order-mismatches.ts';
import { checkPromises, type PromiseMismatch } from '../features/stock/promise-repository.ts';
import { readShort } from '../features/stock/short-repository.ts';
import { checkLedger } from './check-ledger.ts';
import { CommandError } from './command-error.ts';
import type { WhereOptions } from './known-person.ts';
import { withDatabase } from './open-database.ts';
import { feedSet } from '../feed-set.ts';
import type { BadRow } from '../platform/feeds/bad-row.ts';
import { warnOfAllGaps } from '../platform/feeds/loading/warn-of-gaps.ts';
import { warnOfTables } from '../platform/feeds/loading/warn-of-rows.ts';
import { printable } from '../platform/feeds/printable.ts';
import { listEndpoints } from '../features/events/endpoints/endpoint-repository.ts';
import { type EventMismatch, readEventMismatches } from '../features/events/read-event-mismatches.ts';

const write = (line: string): void => void process.stdout.write(`${line}\n`);

const countText = (events: number): string =>
  events === 0 ? 'there is no event' : events === 1 ? 'there is 1 event' : `there are ${events} events`;

const mismatchLine = ({ thing, customerNumber, subject, type, events }: EventMismatch): string =>
  `${thing} ${subject} of ${customerNumber}: ${countText(events)} ${type}`;

/** Describes the events that a receiver hasn't taken yet. They are no fault of the portal's records. */
const openLine = ({ name, pending, dead }: { name: string; pending: number; dead: number }): string =>
  `${name}: ${pending} ${pending === 1 ? 'event waits' : 'events wait'}, ${dead} ${dead === 1 ? 'was' : 'were'} given up; see tradecounter webhooks deliveries`;

/** Runs `tradecounter check events`. Changes nothing, and exits with 1 if something is wrong. */
async function checkEvents({ dataDir }: WhereOptions): Promise<void> {
  const { wrong, endpoints } = await withDatabase(dataDir, async (db) => ({
    wrong: await readEventMismatches(db),
    endpoints: await listEndpoints(db),
  }));
  for (const one of endpoints.filter(({ pending, dead }) => pending + dead > 0)) write(openLine(one));
  if (wrong.length === 0) return write('All well: every order, change, hold, payment and quote has its events.');
  for (const one of wrong.slice(0, maxLines)) write(mismatchLine(one));
  if (wrong.length > maxLines) write(`… and ${wrong.length - maxLines} more`);
  throw new CommandError(
    `${wrong.length} ${wrong.length === 1 ? 'record does' : 'records do'} not have the right events. Nothing was changed.`,
  );
}

/**
 * Runs `tradecounter check items`. Lists what was loaded and is worth a look, also what no import has changed for long.
 * Changes nothing.
 */
async function checkItems({ dataDir }: WhereOptions): Promise<void> {
  const found: BadRow[] = [];
  await withDatabase(dataDir, async (db) => {
    const work = { now: new Date(), feeds: feedSet };
    await warnOfAllGaps(db, work, (row) => found.push(row));
    await warnOfTables(db, work, (row) => found.push(row));
  });
  for (const { file, column, reason } of found)
    process.stdout.write(`${printable(file)} ${column}: ${printable(reason)}\n`);
  process.stdout.write(
    found.length === 0
      ? 'All well: nothing that was loaded is worth a look.\n'
      : 'Worth a look. Nothing was changed.\n',
  );
}

/** Maximum lines to print of a list. */
const maxLines = 20;

const lotOf = ({ itemId: item, location, lot }: Pick<PromiseMismatch, 'itemId' | 'location' | 'lot'>): string =>
  `${item} at ${location}${lot === '' ? '' : `, lot ${lot}`}`;

function printLines(lines: readonly string[], more: string): void {
  for (const line of lines.slice(0, maxLines)) process.stdout.write(`${line}\n`);
  if (lines.length > maxLines) process.stdout.write(`… and ${lines.length - maxLines} more${more}\n`);
}

const orderLine = ({
  orderNumber: order,
  lineNumber: line,
  itemId: item,
  state,
  open,
  promised,
  waiting,
}: OrderMismatch): string =>
  `order ${order} (${state}), line ${line}, ${item}: ${open} still to come, ${promised} promised and ${waiting} awaited`;

const sayCount = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

async function checkStock({ dataDir }: WhereOptions): Promise<void> {
  const { wrong, short, orders, sums } = await withDatabase(dataDir, async (db) => ({
    wrong: await checkPromises(db),
    short: await readShort(db),
    orders: await readOrderMismatches(db),
    sums: await readWrongSums(db),
  }));
  printLines(
    short.map((one) => `${lotOf(one)}: ${one.reference} is short of ${one.quantity} since ${one.since}`),
    ' that are short',
  );
  if (wrong.length + orders.length + sums.length === 0) {
    process.stdout.write(
      "All well: every lot's promised figure is the sum of its promises, every order keeps what is still to come of it, and its total is the sum of its parts.\n",
    );
    return;
  }
  printLines(
    wrong.map((one) => `${lotOf(one)}: ${one.promised} stand as promised, its promises sum up to ${one.sum}`),
    '',
  );
  printLines(orders.map(orderLine), '');
  printLines(
    sums.map(({ orderNumber: order, total, sum }) => `order ${order}: the total is ${total}, its parts come to ${sum}`),
    '',
  );
  const found = [
    ...sayCount(wrong.length, 'lot is', 'lots are'),
    ...sayCount(orders.length, 'line of an order is', 'lines of orders are'),
    ...sayCount(sums.length, 'total of an order is', 'totals of orders are'),
  ];
  throw new CommandError(`${found.join(' wrong, ')} wrong. Nothing was changed.`);
}

/** Runs the checks of stock, ledger and events, and reports all that is wrong. */
async function checkAll(options: WhereOptions): Promise<void> {
  const checks = { stock: checkStock, ledger: checkLedger, events: checkEvents };
  const wrong: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    try {
      await check(options);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      process.stdout.write(`${error.message}\n`);
      wrong.push(name);
    }
  }
  if (wrong.length > 0) throw new CommandError(`Wrong: ${wrong.join(', ')}.`);
}

/** `tradecounter check`. Changes nothing. Ends with 1 when something is wrong. */
export const checkCommand = (): Command =>
  new Command('check')
    .description('look whether figures that are kept twice agree')
    .addCommand(
      new Command('all')
        .description('stock, ledger and events, such as after a restore')
        .option('--data-dir <folder>', 'embedded database to look into; default DATABASE_URL, else DATA_DIR')
        .action(checkAll),
      { isDefault: true },
    )
    .addCommand(
      new Command('stock')
        .description(
          "every lot's promised figure against the sum of its promises, what is kept for orders against what is still to come of them, and their totals against their parts",
        )
        .option('--data-dir <folder>', 'embedded database to look into; default DATABASE_URL, else DATA_DIR')
        .action(checkStock),
    )
    .addCommand(
      new Command('items')
        .description(
          'what was loaded and is worth a look, such as items without a price; an import warns only of what it changes',
        )
        .option('--data-dir <folder>', 'embedded database to look into; default DATABASE_URL, else DATA_DIR')
        .action(checkItems),
    )
    .addCommand(
      new Command('ledger')
        .description(
          'what payments did to invoices: payments, postings, invoices, reservations and credit that the ERP used',
        )
        .option('--against <file>', "the provider's report as CSV: compares portal, provider and ERP")
        .option('--from <day>', 'first day that the report covers, such as 2026-03-01; default: all')
        .option('--to <day>', 'last day that it covers; default: all')
        .option('--data-dir <folder>', 'embedded database to look into; default DATABASE_URL, else DATA_DIR')
        .action(checkLedger),
    )
    .addCommand(
      new Command('events')
        .description('orders, changes, holds, payments and quotes against the events that report them')
        .option('--data-dir <folder>', 'embedded database to look into; default DATABASE_URL, else DATA_DIR')
        .action(checkEvents),
    );
