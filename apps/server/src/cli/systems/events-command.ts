import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { inOneLine } from '@tradecounter/contract/text';
import { wanted, readFilter, filterWords } from '../../features/events/endpoints/event-filter.ts';
import { eventJson } from '../../features/events/event-wire.ts';
import { auditCommand } from '../../platform/audit/record.ts';
import type { Database } from '../../platform/db/database.ts';
import { beginning, type Cursor, cursorText } from '../../platform/outbox/cursor.ts';
import { ensureEpoch } from '../../platform/outbox/epoch-repository.ts';
import { type KeptEvent, latestCursor, readEvents } from '../../platform/outbox/read-events.ts';
import { CommandError } from '../command-error.ts';
import type { WhereOptions } from '../known-person.ts';
import { markOf, withDatabase } from '../open-database.ts';
import { readTypedCursor, resend } from './deliveries-command.ts';

const folderOption = [
  '--data-dir <folder>',
  'embedded database it is about; default DATABASE_URL, else DATA_DIR',
] as const;
const pageSize = 100;

interface ListOptions extends WhereOptions {
  after?: string;
  types: string;
  limit: string;
  json: boolean;
}

function readTypes(text: string): string[] {
  const filter = readFilter(text);
  if ('unknown' in filter)
    throw new CommandError(`--types: there is no type ${inOneLine(filter.unknown)}. Known: ${filterWords.join(', ')}.`);
  return filter.types;
}

const eventLine = (event: KeptEvent): string =>
  inOneLine(
    [cursorText(event), event.at, event.type, event.customerNumber ?? '-', event.subject, event.eventId].join('  '),
  );

const say = (event: KeptEvent, json: boolean): void =>
  void process.stdout.write(`${json ? eventJson(event) : eventLine(event)}\n`);

async function list({ after, types: typesText, limit, json, dataDir }: ListOptions): Promise<void> {
  const types = readTypes(typesText);
  if (!/^[1-9]\d{0,8}$/.test(limit)) throw new CommandError('--limit must be a whole number from 1.');
  let remaining = Number(limit);
  await withDatabase(dataDir, async (db) => {
    let cursor = after === undefined ? beginning : await readTypedCursor(db, after);
    while (remaining > 0) {
      const page = await readEvents(db, cursor, pageSize);
      for (const event of page.filter(({ type }) => wanted(types, type)).slice(0, remaining)) {
        say(event, json);
        remaining -= 1;
      }
      if (page.length === 0) return;
      cursor = page.at(-1)!;
    }
  });
}

async function followFrom(db: Database, from: Cursor, types: readonly string[], json: boolean, signal: AbortSignal) {
  let cursor = from;
  while (!signal.aborted) {
    const page = await readEvents(db, cursor, pageSize);
    for (const event of page) if (wanted(types, event.type)) say(event, json);
    cursor = page.at(-1) ?? cursor;
    if (page.length === 0) await pause(1000, undefined, { signal }).catch(() => {});
  }
}

async function follow({ after, types, json, dataDir }: Omit<ListOptions, 'limit'>): Promise<void> {
  const filter = readTypes(types);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
  await withDatabase(dataDir, async (db) => {
    const from = after === undefined ? await latestCursor(db) : await readTypedCursor(db, after);
    await followFrom(db, from, filter, json, ending.signal);
  });
}

async function epoch({ new: beginNew, dataDir }: WhereOptions & { new: boolean }): Promise<void> {
  const now = new Date();
  const cursor = await withDatabase(dataDir, async (db) => {
    if (beginNew) {
      await ensureEpoch(db, { ...(await markOf(dataDir)), now, always: true });
      await auditCommand(db, now, { action: 'events.epoch_begun' });
    }
    return latestCursor(db);
  });
  process.stdout.write(`Epoch ${cursor.epoch}; the latest event is at ${cursorText(cursor)}.\n`);
}

const typesOption = ['--types <types>', 'only these, such as order.*,payment.settled; default all', ''] as const;
const jsonOption = ['--json', 'as NDJSON, with everything that they say', false] as const;

/** `tradecounter events …`: what happened here, for the distributor's systems. */
export const eventsCommand = (): Command =>
  new Command('events')
    .description("what happened here, for the distributor's systems")
    .addCommand(
      new Command('list')
        .description('list events, the oldest first: cursor, time (UTC), type, customer, subject, id')
        .option('--after <cursor>', 'events behind this one; default from the first')
        .option('--limit <count>', 'up to so many', '1000')
        .option(...typesOption)
        .option(...jsonOption)
        .option(...folderOption)
        .action(list),
    )
    .addCommand(
      new Command('follow')
        .description('list events as they happen, until Ctrl-C')
        .option('--after <cursor>', 'events behind this one; default from now on')
        .option(...typesOption)
        .option(...jsonOption)
        .option(...folderOption)
        .action(follow),
    )
    .addCommand(
      new Command('resend')
        .description('try deliveries again at once, and for three days; see tradecounter webhooks deliveries')
        .argument('[ids...]', 'delivery ids as listed')
        .option('--all', 'all that were given up', false)
        .option(...folderOption)
        .action(resend),
    )
    .addCommand(
      new Command('epoch')
        .description('show the epoch of the events; --new begins one after a restore that the server could not see')
        .option('--new', 'begin another one', false)
        .option(...folderOption)
        .action(epoch),
    );
