import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { inOneLine } from '@tradecounter/contract/text';
import { findPartners } from '../../features/punchout/connections/connection-repository.ts';
import { type Exchanged, exchangeFolders } from '../../features/punchout/edi/folder/exchange-folders.ts';
import { documentSettingsOf } from '../../features/punchout/orders/place-document.ts';
import type { Database } from '../../platform/db/database.ts';
import { noMailJobs } from '../../platform/jobs/jobs.ts';
import { withJobSender } from '../../platform/jobs/job-sender.ts';
import { servicesOf } from '../../platform/services.ts';
import { CommandError } from '../command-error.ts';
import type { WhereOptions } from '../known-person.ts';
import { readSettings, withDatabase } from '../open-database.ts';

/** Connections that are listed. */
const maxListed = 1000;

interface Options extends WhereOptions {
  folder?: string;
  list: boolean;
}

async function list(db: Database): Promise<void> {
  const found = await findPartners(db, maxListed);
  const lines = found.map(({ id, customerNumber, name, identity, on }) =>
    inOneLine(`${id}  ${name}, ${identity}, customer ${customerNumber}${on ? '' : ', OFF'}`),
  );
  process.stdout.write(lines.length === 0 ? 'There are no EDI connections.\n' : `${lines.join('\n')}\n`);
}

const lineOf = ({ connection: { id, name }, taken, refused, written }: Exchanged): string =>
  inOneLine(`${id}  ${name}: ${taken} taken, ${refused} refused, ${written} written`);

async function run({ folder, list: lists, dataDir }: Options): Promise<void> {
  if (lists) return withDatabase(dataDir, list);
  const config = readSettings();
  const root = folder === undefined ? config.ediFolder : resolve(folder);
  if (root === null) throw new CommandError('Name the folder of the partners with --folder or EDI_FOLDER.');
  if ((await stat(root).catch(() => null))?.isDirectory() !== true)
    throw new CommandError(`There is no folder ${inOneLine(root)}.`);
  const found = await withDatabase(dataDir, (db) =>
    withJobSender(db, 'all', ({ send }) => {
      const { TIME_ZONE: timeZone, CURRENCY_PRECISION: precision } = config;
      const services = servicesOf({ db, jobs: { ...noMailJobs, send }, now: () => new Date(), timeZone, precision });
      return exchangeFolders(services, {
        root,
        settings: documentSettingsOf(config),
        warn: (line) => process.stderr.write(`${inOneLine(line)}\n`),
      });
    }),
  );
  process.stdout.write(found.map((one) => `${lineOf(one)}\n`).join(''));
}

/** `tradecounter edi`. */
export const ediCommand = (): Command =>
  new Command('edi')
    .description('exchange files with EDI partners once; a server with EDI_FOLDER does so every minute')
    .option('--folder <folder>', 'has a folder for each partner, named by its number; default EDI_FOLDER')
    .option('--list', 'list the partners with their numbers instead', false)
    .option('--data-dir <folder>', 'embedded database it is about; default DATABASE_URL, else DATA_DIR')
    .action(run);
