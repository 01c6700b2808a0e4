import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { feedSet } from '../../server/src/feed-set.ts';
import { importFolder } from '../../server/src/platform/feeds/import-folder.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { csvOf, type Row } from './files/csv.ts';

/** Sends the portal rows by feed, by the names of the feeds. Rejects if one of them is bad. */
export async function importRows(
  { db, now }: Pick<Services, 'db' | 'now'>,
  files: Readonly<Record<string, readonly Row[]>>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tc-demo-'));
  try {
    for (const [name, rows] of Object.entries(files)) {
      const format = feedFormats.find((feedFormat) => feedFormat.name === name)!;
      await writeFile(join(folder, `${name}.csv`), csvOf(format, rows));
    }
    const report = await importFolder({ db, feeds: feedSet, folder, strict: true, now: now() });
    if (report.bad > 0) throw new Error(`The demo's rows of ${Object.keys(files).join(', ')} have a bad one.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
