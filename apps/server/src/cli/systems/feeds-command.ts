import { Command } from 'commander';
import { inOneLine } from '@tradecounter/contract/text';
import { type ListedRun, listRuns } from '../../features/feeds/pushing/run-repository.ts';
import type { WhereOptions } from '../known-person.ts';
import { withDatabase } from '../open-database.ts';

const stateOf = ({ state, alive, rows, bad }: ListedRun): string => {
  if (state === 'running') return alive ? `under way, ${rows} rows read` : 'CUT OFF: send it again';
  if (state === 'failed') return 'FAILED: send it again';
  return `${rows} rows, ${bad ?? 0} bad`;
};

const runLine = (run: ListedRun): string =>
  inOneLine(
    [run.startedAt, run.system, run.runId, `${run.feed}${run.dryRun ? ' (dry run)' : ''}`, stateOf(run)].join('  '),
  );

async function list({ dataDir }: WhereOptions): Promise<void> {
  const runs = await withDatabase(dataDir, (db) => listRuns(db, null, new Date()));
  process.stdout.write(`${runs.length === 0 ? 'No feed was pushed yet.' : runs.map(runLine).join('\n')}\n`);
}

/** `tradecounter feeds runs`: what systems pushed over HTTPS. */
export const feedsCommand = (): Command =>
  new Command('feeds')
    .description('feeds that systems push over HTTPS')
    .addCommand(
      new Command('runs')
        .description('list the latest 100 runs, the newest first; times are UTC')
        .option('--data-dir <folder>', 'embedded database it is about; default DATABASE_URL, else DATA_DIR')
        .action(list),
    );
