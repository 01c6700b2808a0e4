import type { Converter, Outcome } from '../converter.ts';
import { FeedFolder } from '../feed-folder.ts';
import { count, groupOf, type Tally } from '../tally.ts';
import type { FeedRow } from '../write-feed.ts';
import { categoryRows } from './categories.ts';
import { findSeries, type Series } from './find-series.ts';
import { inverterParts } from './inverter-parts.ts';
import { moduleParts } from './module-parts.ts';
import { asNumber, numberParts } from './number-parts.ts';
import type { Part } from './part.ts';
import { readTable } from './read-table.ts';

const divisions = { module: 'MODULES', inverter: 'INVERTERS' } as const;

const divisionRows = (): FeedRow[] => [
  { id: divisions.module, name: 'Modules' },
  { id: divisions.inverter, name: 'Inverters' },
];

/** Vendor codes by name. */
function vendorCodes(parts: readonly Part[]): Map<string, string> {
  const codes = new Map<string, string>();
  const used: Tally<string> = new Map();
  for (const { vendor } of parts) {
    groupOf(codes, vendor, () => {
      const code = asNumber(vendor).slice(0, 50);
      count(used, code);
      return used.get(code) === 1 ? code : `${code}-${used.get(code)}`;
    });
  }
  return codes;
}

function familyRows(parts: readonly Part[], series: readonly (Series | null)[]): FeedRow[] {
  const rows = new Map<string, FeedRow>();
  series.forEach((one, place) => {
    if (one !== null && !rows.has(one.id)) rows.set(one.id, { ...one, division: divisions[parts[place]!.kind] });
  });
  return [...rows.values()];
}

async function convert([newer, older, inverters]: readonly string[], to: string): Promise<Outcome> {
  const lists = [await readTable(newer!), await readTable(older!)] as const;
  const modules = moduleParts(...lists);
  const again = lists[0].length + lists[1].length - modules.length;
  const parts = [...modules, ...inverterParts(await readTable(inverters!))];
  const codes = vendorCodes(parts);
  const series = findSeries(parts);
  const numbers = numberParts(parts);
  const feeds = new FeedFolder(to);
  await feeds.write('divisions', divisionRows());
  await feeds.write('families', familyRows(parts, series));
  await feeds.write(
    'vendors',
    [...codes].map(([name, id]) => ({ id, name })),
  );
  await feeds.write('categories', categoryRows());
  await feeds.write(
    'items',
    parts.map((part, place): FeedRow => ({
      id: numbers[place],
      description: part.description.slice(0, 200),
      division: divisions[part.kind],
      family: series[place]?.id,
      vendor: codes.get(part.vendor),
      category: part.category,
      manufacturerItem: part.model.slice(0, 60),
      size: part.size,
      baseUom: 'EA',
      weight: part.weight,
      specs: part.specs,
    })),
  );
  return {
    written: feeds.written,
    leftOut: new Map([['modules that come again, in the other list or with the vendor spelled otherwise', again]]),
    notes: ['The lists have no prices, stock, places or customers: these items can be found, not ordered.'],
  };
}

/** Modules and inverters that the California Energy Commission lists, as packaged for pvlib (BSD-3-Clause). */
export const solarEquipment: Converter = {
  files: ['cec-modules-2021-12-01.csv.gz', 'cec-modules-2017-06-05.csv.gz', 'cec-inverters-adr-2019-03-05.csv.gz'],
  convert,
};
