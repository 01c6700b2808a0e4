import { limits } from '@tradecounter/contract/limits';
import type { PackedRow } from '../../../platform/db/packed-rows.ts';
import { type FacetName, facetNames, type FacetRow, type Wanted } from './facets-sql.ts';
import { hitFacts, type HitFacts } from './hit-facts-sql.ts';

interface Value {
  value: string;
  label: string;
  swatch: string | null;
}

const namedValue = (value: string | null, label: string | null): Value[] =>
  value === null ? [] : [{ value, label: label ?? value, swatch: null }];
const plainValue = (value: string): Value => ({ value, label: value, swatch: null });

/** The facet values of a hit. */
const valuesOf: Record<FacetName, (hit: HitFacts) => Value[]> = {
  availability: ({ here, promotion }) => [
    ...(here ? [plainValue('here')] : []),
    ...(promotion ? [plainValue('promotion')] : []),
  ],
  bought: ({ bought }) => (bought ? [plainValue('before')] : []),
  family: (hit) => namedValue(hit.family, hit.familyName),
  vendor: (hit) => namedValue(hit.vendor, hit.vendorName),
  division: (hit) => namedValue(hit.division, hit.divisionName),
  color: ({ color, swatch }) =>
    color === '' ? [] : [{ value: color, label: color, swatch: swatch === '' ? null : swatch }],
  price: ({ band }) => (band === null ? [] : [plainValue(band)]),
};

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function count(name: FacetName, hits: readonly HitFacts[]): FacetRow['values'] {
  const counted = new Map<string, FacetRow['values'][number]>();
  for (const { value, label, swatch } of hits.flatMap(valuesOf[name])) {
    const facetValue = counted.get(value);
    if (facetValue === undefined) counted.set(value, { value, label, swatch, count: 1 });
    else {
      facetValue.count += 1;
      // Keeps the first swatch in sort order, as the database does.
      if (swatch !== null && (facetValue.swatch === null || swatch < facetValue.swatch)) facetValue.swatch = swatch;
    }
  }
  const isAvailability = name === 'availability';
  return [...counted.values()]
    .sort((one, other) => (isAvailability ? 0 : other.count - one.count) || compareText(one.value, other.value))
    .slice(0, limits.facetValues);
}

/**
 * Counts facets as the SQL in page-sql.ts does: each facet under the filters of all the others. For a few hits this
 * makes the whole statement a third faster, because the database need not set up a grouping per facet.
 */
export function countFacets(
  rows: readonly PackedRow[] | null,
  wanted: Wanted,
  { prices }: { prices: boolean },
): FacetRow[] {
  const hits = hitFacts.read(rows);
  const filtered = facetNames.filter((name) => wanted[name] !== null);
  const hidden = ({ value }: { value: string }): boolean => !prices && value === 'promotion';
  const passes = (hit: HitFacts, name: FacetName): boolean =>
    valuesOf[name](hit).some(({ value }) => wanted[name]!.includes(value));
  return facetNames
    .filter((name) => prices || name !== 'price')
    .map((name) => ({
      name,
      values: count(
        name,
        hits.filter((hit) => filtered.every((other) => other === name || passes(hit, other))),
      ).filter((one) => name !== 'availability' || !hidden(one)),
    }));
}
