import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onlineRetail } from '../datasets/uci-online-retail/online-retail.ts';
import { datasetOrSkip } from '../datasets/dataset-file.ts';

/** Runs the work over the real wholesaler's feed, made for it; where the data set is missing one line says so, and nothing runs. */
export async function withDefaultFeed(work: (feed: string) => Promise<void>): Promise<void> {
  const paths = onlineRetail.files.map((file) => datasetOrSkip('uci-online-retail', file));
  if (paths.some((path) => path === null)) return;
  const feed = await mkdtemp(join(tmpdir(), 'tc-bench-feed-'));
  try {
    await onlineRetail.convert(paths as string[], feed);
    await work(feed);
  } finally {
    await rm(feed, { recursive: true, force: true });
  }
}
