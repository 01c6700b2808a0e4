import { expect, test } from 'vitest';
import { datasetOrSkip } from '../dataset-file.ts';
import { readCsvRows } from '../read-csv-rows.ts';
import { tradeUnits } from './trade-units.ts';

test('every unit of the feeds has its code in UN/ECE Recommendation 20', async (context) => {
  const path = datasetOrSkip('unece-rec20-uom', 'units-of-measure.csv');
  if (path === null) return context.skip();
  const names = new Map<string, string>();
  for await (const [, code = '', name = ''] of readCsvRows(path)) names.set(code, name.trim());
  expect(names.size).toBeGreaterThan(2000);
  expect(Object.fromEntries(Object.values(tradeUnits).map(({ means, rec20 }) => [means, names.get(rec20)]))).toEqual(
    Object.fromEntries(Object.values(tradeUnits).map(({ means }) => [means, means])),
  );
});
