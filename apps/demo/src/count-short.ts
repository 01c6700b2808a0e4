import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { feedSet } from '../../server/src/feed-set.ts';
import { importFolder } from '../../server/src/platform/feeds/import-folder.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { buildItems } from './catalogue/build.ts';
import { csvOf } from './files/csv.ts';
import { countRow } from './trade/stock.ts';
import { demoSeed } from './demo-seed.ts';

/**
 * Reports a count of a lot that has less than was promised to an order. Sends it to the portal by feed, like any other
 * count.
 */
export async function countShort({ db, now, today }: Services): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-demo-'));
  try {
    const format = feedFormats.find(({ name }) => name === 'lots')!;
    await writeFile(
      join(folder, 'lots.csv'),
      csvOf(format, [countRow(buildItems(demoSeed), new Date(`${today()}T12:00:00Z`))]),
    );
    const report = await importFolder({ db, feeds: feedSet, folder, strict: true, now: now() });
    if (report.bad > 0) throw new Error('The count of the demo has a bad row.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
