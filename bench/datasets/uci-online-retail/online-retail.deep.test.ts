import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../../product/run-cli.ts';
import { datasetOrSkip } from '../dataset-file.ts';
import { convertSample, importSample, passingFolder } from '../sample-builder.ts';
import { onlineRetail } from './online-retail.ts';
import { ledger } from './sample-builder.ts';

/** What the real set becomes; lines of the wholesaler's ledger: 541,909. */
const expected = { items: 3788, customers: 4373, invoices: 23_799, 'invoice-lines': 541_909 - 2475 - 3 };

test('the real data set loads without a bad row', { timeout: 180_000 }, async (context) => {
  const paths = onlineRetail.files.map((file) => datasetOrSkip('uci-online-retail', file));
  const found = paths.filter((path) => path !== null);
  if (found.length < paths.length) return context.skip();
  const data = await mkdtemp(join(tmpdir(), 'tc-datasets-db-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const folder = await passingFolder();
  const { written } = await onlineRetail.convert(found, folder);
  expect(Object.fromEntries(written)).toMatchObject(expected);
  const said = await runCli(['import', folder, '--data-dir', data], {});
  const rows = [...written.values()].reduce((sum, count) => sum + count, 0);
  expect(said).toMatch(/ 0 bad, [\d.]+ s\.\n$/);
  expect(
    said
      .match(/^Done: ([\d,]+) new, ([\d,]+) changed/m)
      ?.slice(1, 3)
      .reduce((sum, count) => sum + Number(count.replaceAll(',', '')), 0),
  ).toBe(rows);
});

test('a small sample loads without a bad row', { timeout: 60_000 }, async () => {
  const sample = ledger(
    {},
    { code: '84997A', customer: '', invoice: 'C1', quantity: -1 },
    { code: 'POST', country: 'EIRE' },
  );
  expect(await importSample(await convertSample(onlineRetail, [sample]))).toContain(' 0 bad, ');
});
