import { Command } from 'commander';
import { checkPromises, type PromiseMismatch } from '../features/stock/promise-repository.ts';
import { readShort } from '../features/stock/short-repository.ts';
import { CommandError } from './command-error.ts';
import type { WhereOptions } from './known-person.ts';
import { withDatabase } from './open-database.ts';

/** Lines that are shown of a long list. */
const shown = 20;

const lotOf = ({ item_id: item, location, lot }: Pick<PromiseMismatch, 'item_id' | 'location' | 'lot'>): string => `${item} at ${location}${lot === '' ? '' : `, lot ${lot}`}`;

async function checkStock({ dataDir }: WhereOptions): Promise<void> {
  const { wrong, short } = await withDatabase(dataDir, async (db) => ({ wrong: await checkPromises(db), short: await readShort(db) }));
  for (const one of short.slice(0, shown)) process.stdout.write(`${lotOf(one)}: ${one.reference} is short of ${one.quantity} since ${one.since}\n`);
  if (short.length > shown) process.stdout.write(`… and ${short.length - shown} more that are short\n`);
  if (wrong.length === 0) {
    process.stdout.write('All well: every lot\'s promised figure is the sum of its promises.\n');
    return;
  }
  for (const one of wrong.slice(0, shown)) process.stdout.write(`${lotOf(one)}: ${one.promised} stand as promised, its promises sum up to ${one.sum}\n`);
  if (wrong.length > shown) process.stdout.write(`… and ${wrong.length - shown} more\n`);
  throw new CommandError(`${wrong.length} ${wrong.length === 1 ? 'lot is' : 'lots are'} wrong. Nothing was changed.`);
}

/** `tradecounter check stock`: changes nothing; ends with 1 where something is wrong. */
export const checkCommand = (): Command =>
  new Command('check')
    .description('look whether figures that are kept twice agree')
    .addCommand(
      new Command('stock')
        .description("every lot's promised figure against the sum of its promises")
        .option('--data-dir <folder>', 'embedded database to look into; default DATABASE_URL, else DATA_DIR')
        .action(checkStock),
    );
