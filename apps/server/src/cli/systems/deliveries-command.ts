import { Command } from 'commander';
import { inOneLine } from '@tradecounter/contract/text';
import {
  listOpenDeliveries,
  type OpenDelivery,
  resendDeliveries,
  skipDeliveries,
} from '../../features/events/delivering/open-delivery-repository.ts';
import { replayEvents } from '../../features/events/delivering/replay-events.ts';
import { auditCommand } from '../../platform/audit/record.ts';
import type { Executor } from '../../platform/db/database.ts';
import { beginning, type Cursor, cursorText, readCursor } from '../../platform/outbox/cursor.ts';
import { isPosition } from '../../platform/outbox/is-position.ts';
import { latestCursor } from '../../platform/outbox/read-events.ts';
import { CommandError } from '../command-error.ts';
import type { WhereOptions } from '../known-person.ts';
import { withDatabase } from '../open-database.ts';

/** Maximum number of deliveries to list. */
const maxListed = 100;
const folderOption = [
  '--data-dir <folder>',
  'embedded database it is about; default DATABASE_URL, else DATA_DIR',
] as const;

const deliveryLine = (one: OpenDelivery): string =>
  inOneLine(
    `${one.deliveryId}  ${one.endpoint}: ${one.type} (${one.subject}), event ${one.eventId}, ${one.attempts === 1 ? '1 try' : `${one.attempts} tries`}, ${
      one.state === 'dead' ? 'GIVEN UP' : `next at ${one.dueAt}`
    }${one.reason === '' ? '' : `: ${one.reason}`}`,
  );

interface ListOptions extends WhereOptions {
  endpoint?: string;
  dead: boolean;
}

async function list({ endpoint, dead, dataDir }: ListOptions): Promise<void> {
  const found = await withDatabase(dataDir, (db) =>
    listOpenDeliveries(db, { endpoint, deadOnly: dead, limit: maxListed + 1 }),
  );
  if (found.length === 0) process.stdout.write('All well: every event was taken.\n');
  else {
    const more = found.length > maxListed ? ['… and more'] : [];
    process.stdout.write(`${[...found.slice(0, maxListed).map(deliveryLine), ...more].join('\n')}\n`);
  }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Throws CommandError for ids that were not found. */
function refuseUnknown(ids: readonly string[], found: readonly string[]): void {
  const unknown = ids.filter((id) => !found.includes(id.toLowerCase()));
  if (unknown.length > 0)
    throw new CommandError(`No delivery that waits or was given up has the id ${unknown.map(inOneLine).join(', ')}.`);
}

const readIds = (ids: readonly string[]): string[] => ids.filter((id) => uuid.test(id));

/** Makes the server retry these deliveries now, or all that were given up. */
export async function resend(ids: string[], { all, dataDir }: WhereOptions & { all: boolean }): Promise<void> {
  if (all === ids.length > 0) throw new CommandError('Name deliveries by their ids, or --all that were given up.');
  const again = await withDatabase(dataDir, (db) =>
    db.transact(async (tx) => {
      const now = new Date();
      const found = await resendDeliveries(tx, all ? null : readIds(ids), now);
      refuseUnknown(ids, found);
      await auditCommand(tx, now, { action: 'events.resent', after: { count: found.length } });
      return found.length;
    }),
  );
  process.stdout.write(
    `${again} ${again === 1 ? 'event is' : 'events are'} tried again at once, by the running server.\n`,
  );
}

async function skip(ids: string[], { dataDir }: WhereOptions): Promise<void> {
  await withDatabase(dataDir, (db) =>
    db.transact(async (tx) => {
      const now = new Date();
      refuseUnknown(ids, await skipDeliveries(tx, readIds(ids), now));
      await auditCommand(tx, now, { action: 'events.skipped', after: { deliveries: ids } });
    }),
  );
  process.stdout.write(`Skipped: what waits behind ${ids.length === 1 ? 'it' : 'them'} is sent.\n`);
}

/** Reads a cursor that was typed. Throws CommandError, also if the portal has no events there. */
export async function readTypedCursor(db: Executor, text: string): Promise<Cursor> {
  const cursor = readCursor(text);
  if (cursor === null)
    throw new CommandError(`${inOneLine(text)} is no cursor; tradecounter events list shows that of each event.`);
  if (await isPosition(db, cursor)) return cursor;
  throw new CommandError(
    `${text} is of another portal, or ahead of the latest event (${cursorText(await latestCursor(db))}); tradecounter events list shows the cursor of each event.`,
  );
}

interface ReplayOptions extends WhereOptions {
  after?: string;
  until?: string;
}

async function replay(name: string, { after, until, dataDir }: ReplayOptions): Promise<void> {
  const count = await withDatabase(dataDir, async (db) => {
    const range = {
      after: after === undefined ? beginning : await readTypedCursor(db, after),
      until: until === undefined ? null : await readTypedCursor(db, until),
    };
    return replayEvents(db, name, range, new Date());
  });
  if (count === null) throw new CommandError(`There is no webhook ${inOneLine(name)}.`);
  process.stdout.write(`${count} ${count === 1 ? 'event is' : 'events are'} sent again.\n`);
}

export const deliveriesCommand = (): Command =>
  new Command('deliveries')
    .description('events that were not taken yet, or that were given up, with the reason; times are UTC')
    .option('--endpoint <name>', 'only those of this webhook')
    .option('--dead', 'only those that were given up', false)
    .option(...folderOption)
    .action(list);

export const skipCommand = (): Command =>
  new Command('skip')
    .description('leave deliveries out, so that those behind them go on')
    .argument('<ids...>', 'delivery ids as listed')
    .option(...folderOption)
    .action(skip);

export const replayCommand = (): Command =>
  new Command('replay')
    .description('send a stretch of events again, behind what waits')
    .argument('<name>', 'webhook as listed')
    .option('--after <cursor>', 'events behind this one; default from the first')
    .option('--until <cursor>', 'up to this one; default to the latest')
    .option(...folderOption)
    .action(replay);
