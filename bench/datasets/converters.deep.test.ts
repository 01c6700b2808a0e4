import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../product/run-cli.ts';
import { sample } from './cec-solar-equipment/sample.ts';
import { converters } from './converters.ts';
import { datasetOrSkip } from './dataset-file.ts';
import { convertSample, importSample, passingFolder } from './sample-builder.ts';
import { ledger } from './uci-online-retail/sample-builder.ts';

/** What real sets become; lines of the wholesaler's ledger: 541,909. */
const expected: Readonly<Record<string, Record<string, number>>> = {
  'uci-online-retail': { items: 3788, customers: 4373, invoices: 23_799, 'invoice-lines': 541_909 - 2475 - 3 },
  'cec-solar-equipment': { items: 31_396, vendors: 765, families: 4298 },
  'bestbuy-open': { categories: 4723, locations: 1565, 'ship-tos': 1565 },
};

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'tc-datasets-db-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

describe('the real data set loads without a bad row:', () => {
  test.for(Object.entries(converters))('%s', { timeout: 180_000 }, async ([name, converter], context) => {
    const paths = converter.files.map((file) => datasetOrSkip(name, file));
    const found = paths.filter((path) => path !== null);
    if (found.length < paths.length) return context.skip();
    const folder = await passingFolder();
    const { written } = await converter.convert(found, folder);
    expect(Object.fromEntries(written)).toMatchObject(expected[name]!);
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
});

const category = {
  id: 'c',
  path: [
    { id: 'a', name: 'A' },
    { id: 'c', name: null },
  ],
};
const store = {
  id: 1000,
  name: 'Mall of America',
  address: '340 W Market',
  address2: '',
  city: 'Bloomington',
  state: 'MN',
  zip: '55425',
};

/** The texts of a small set, in the order of the converter's files. */
const samples: Readonly<Record<keyof typeof expected, string[]>> = {
  'uci-online-retail': [
    ledger({}, { code: '84997A', customer: '', invoice: 'C1', quantity: -1 }, { code: 'POST', country: 'EIRE' }),
  ],
  'cec-solar-equipment': sample,
  'bestbuy-open': [JSON.stringify([category]), JSON.stringify([store])],
};

describe('a small sample loads without a bad row:', () => {
  test.for(Object.entries(converters))('%s', { timeout: 60_000 }, async ([name, converter]) => {
    expect(await importSample(await convertSample(converter, samples[name]!))).toContain(' 0 bad, ');
  });
});
