import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readOptions } from '../product/read-options.ts';
import { makeDistributor } from './distributor.ts';
import { writeRows } from './write-rows.ts';

const usage = 'Usage: node bench/feeds/make-feed.ts --to FOLDER [--items 1…1000003] [--seed N]';
const { values } = readOptions(
  {
    options: {
      items: { type: 'string', default: '100000' },
      to: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  },
  usage,
);
const items = Number(values.items);
const seed = Number(values.seed);
if (values.to === undefined || !Number.isInteger(items) || items < 1 || items > 1_000_003 || !Number.isInteger(seed)) {
  process.stderr.write(`${usage}\n`);
  process.exit(1);
}
await mkdir(values.to, { recursive: true });
for (const { name, header, rows } of makeDistributor(items, seed))
  await writeRows(join(values.to, `${name}.csv`), header, rows());
