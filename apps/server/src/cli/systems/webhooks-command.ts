import { resolve } from 'node:path';
import { Command } from 'commander';
import { inOneLine } from '@tradecounter/contract/text';
import {
  addEndpoint,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  rotateSecret,
  testEndpoint,
} from '../../features/events/endpoints/change-endpoints.ts';
import { type ListedEndpoint, listEndpoints } from '../../features/events/endpoints/endpoint-repository.ts';
import { filterWords, readFilter } from '../../features/events/endpoints/event-filter.ts';
import { targetFault } from '../../platform/network/outbound-target.ts';
import type { Database } from '../../platform/db/database.ts';
import { CommandError } from '../command-error.ts';
import type { WhereOptions } from '../known-person.ts';
import { readSettings, withDatabase } from '../open-database.ts';
import { deliveriesCommand, replayCommand, skipCommand } from './deliveries-command.ts';
import { readName } from './read-name.ts';
import { readKey } from '../../platform/secrets/read-key.ts';
import { requireSameKey } from '../../platform/secrets/require-same-key.ts';
import { openVault, type Vault } from '../../platform/secrets/vault.ts';

/**
 * Opens the vault of the database's server, with SECRET_KEY or else the key in the data folder. Throws KeyError, also
 * if the server's key is another one.
 */
async function vaultOf(db: Database, dataDir: string | undefined): Promise<Vault> {
  const { SECRET_KEY, dataFolder } = readSettings();
  const folder = dataDir === undefined ? dataFolder : resolve(dataDir);
  const vault = openVault(await readKey({ setting: SECRET_KEY, folder }));
  await requireSameKey(db, vault, new Date());
  return vault;
}

interface AddOptions extends WhereOptions {
  types: string;
  fromStart: boolean;
}

const folderOption = [
  '--data-dir <folder>',
  'embedded database it is about; default DATABASE_URL, else DATA_DIR',
] as const;

/** Returns what was found. Throws when there is no webhook with that name. */
function foundOrThrow<T>(found: T | null, name: string): T {
  if (found === null) throw new CommandError(`There is no webhook ${inOneLine(name)}.`);
  return found;
}

async function add(given: string, url: string, { types: typesText, fromStart, dataDir }: AddOptions): Promise<void> {
  const name = readName(given);
  const filter = readFilter(typesText);
  if ('unknown' in filter)
    throw new CommandError(`--types: there is no type ${inOneLine(filter.unknown)}. Known: ${filterWords.join(', ')}.`);
  const fault = targetFault(url, readSettings().WEBHOOK_HOSTS);
  if (fault !== null) throw new CommandError(`The address ${inOneLine(url)} ${fault}.`);
  const secret = await withDatabase(dataDir, async (db) =>
    addEndpoint(db, await vaultOf(db, dataDir), { name, url, types: filter.types, fromStart }, new Date()),
  );
  if (secret === null) throw new CommandError(`There is a webhook ${name} already.`);
  process.stdout.write(`Events are sent to ${url} from now on.\nSecret, shown this once: ${secret}\n`);
}

const endpointLine = ({ name, url, types, state, reason, pending, dead, oldest }: ListedEndpoint): string =>
  inOneLine(
    [
      name,
      url,
      types.length === 0 ? 'all events' : types.join(', '),
      state === 'disabled' ? `DISABLED (${reason})` : 'active',
      pending === 0 ? 'nothing waits' : `${pending} waiting since ${oldest}`,
      ...(dead === 0 ? [] : [`${dead} GIVEN UP`]),
    ].join('  '),
  );

async function list({ dataDir }: WhereOptions): Promise<void> {
  const found = await withDatabase(dataDir, listEndpoints);
  const lines = found.length === 0 ? ['No webhooks yet: see tradecounter webhooks add.'] : found.map(endpointLine);
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function test(name: string, { dataDir }: WhereOptions): Promise<void> {
  const sending = { hosts: readSettings().WEBHOOK_HOSTS, now: () => new Date() };
  const { delivered, status, reason } = foundOrThrow(
    await withDatabase(dataDir, async (db) => testEndpoint(db, await vaultOf(db, dataDir), name, sending)),
    name,
  );
  if (!delivered) throw new CommandError(`The test event was not taken: the receiver ${inOneLine(reason)}.`);
  process.stdout.write(`The test event was taken: the receiver answered ${status}.\n`);
}

async function rotate(name: string, { hours, dataDir }: WhereOptions & { hours: string }): Promise<void> {
  if (!/^\d{1,3}$/.test(hours)) throw new CommandError('--hours must be a whole number from 0 to 999.');
  const secret = foundOrThrow(
    await withDatabase(dataDir, async (db) =>
      rotateSecret(db, await vaultOf(db, dataDir), name, Number(hours), new Date()),
    ),
    name,
  );
  process.stdout.write(
    `Both secrets sign for ${hours} hours, then the new one alone.\nSecret, shown this once: ${secret}\n`,
  );
}

const changeCommand = (
  name: string,
  description: string,
  change: (db: Database, name: string, now: Date) => Promise<true | null>,
  outcome: string,
): Command =>
  new Command(name)
    .description(description)
    .argument('<name>', 'as listed')
    .option(...folderOption)
    .action(async (given: string, { dataDir }: WhereOptions) => {
      foundOrThrow(await withDatabase(dataDir, (db) => change(db, given, new Date())), given);
      process.stdout.write(`${inOneLine(given)} ${outcome}.\n`);
    });

/** `tradecounter webhooks …`: where events are sent to. */
export const webhooksCommand = (): Command =>
  new Command('webhooks')
    .description('where events are sent to, signed by the Standard Webhooks specification')
    .addCommand(
      new Command('add')
        .description('send events to an address; its secret is shown once')
        .argument('<name>', 'what the receiver is called')
        .argument('<url>', 'https address; one of a private network has to be listed in WEBHOOK_HOSTS')
        .option('--types <types>', 'only these, such as order.*,payment.settled; default all', '')
        .option('--from-start', 'also the events that there were before', false)
        .option(...folderOption)
        .action(add),
    )
    .addCommand(
      new Command('list')
        .description('list the webhooks with what waits for them')
        .option(...folderOption)
        .action(list),
    )
    .addCommand(
      new Command('test')
        .description('send an event of the type webhook.test, once')
        .argument('<name>', 'as listed')
        .option(...folderOption)
        .action(test),
    )
    .addCommand(
      new Command('rotate')
        .description('make another secret; for a while both sign')
        .argument('<name>', 'as listed')
        .option('--hours <hours>', 'for which the old one signs too', '24')
        .option(...folderOption)
        .action(rotate),
    )
    .addCommand(changeCommand('disable', 'send it nothing for now; events wait', pauseEndpoint, 'is disabled'))
    .addCommand(changeCommand('enable', 'send to it again, also what waits', resumeEndpoint, 'is active'))
    .addCommand(changeCommand('remove', 'forget it, with everything that waits for it', removeEndpoint, 'is removed'))
    .addCommand(deliveriesCommand())
    .addCommand(skipCommand())
    .addCommand(replayCommand());
