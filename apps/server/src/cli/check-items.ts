import { feedSet } from '../feed-set.ts';
import type { BadRow } from '../platform/feeds/bad-row.ts';
import { warnOfAllGaps } from '../platform/feeds/loading/warn-of-gaps.ts';
import { warnOfTables } from '../platform/feeds/loading/warn-of-rows.ts';
import { printable } from '../platform/feeds/printable.ts';
import type { WhereOptions } from './known-person.ts';
import { withDatabase } from './open-database.ts';

/**
 * Runs `tradecounter check items`. Lists what was loaded and is worth a look, also what no import has changed for long.
 * Changes nothing.
 */
export async function checkItems({ dataDir }: WhereOptions): Promise<void> {
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
