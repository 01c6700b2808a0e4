import type { PackedRow } from '../../../platform/db/packed-rows.ts';
import { type FacetName, facetNames, type FacetRow, valuesShown, type Wanted } from './facets-sql.ts';
import { hitFacts, type HitFacts } from './hit-facts-sql.ts';

interface Value {
  value: string;
  label: string;
  swatch: string | null;
}

const named = (value: string | null, label: string | null): Value[] =>
  value === null ? [] : [{ value, label: label ?? value, swatch: null }];
const plain = (value: string): Value => ({ value, label: value, swatch: null });

/** The facet values of a hit. */
const valuesOf: Record<FacetName, (hit: HitFacts) => Value[]> = {
  availability: ({ here, promotion }) => [
    ...(here === 'true' ? [plain('here')] : []),
    ...(promotion === 'true' ? [plain('promotion')] : []),
  ],
  family: (hit) => named(hit.family, hit.family_name),
  vendor: (hit) => named(hit.vendor, hit.vendor_name),
  division: (hit) => named(hit.division, hit.division_name),
  color: ({ color, swatch }) =>
    color === '' ? [] : [{ value: color, label: color, swatch: swatch === '' ? null : swatch }],
  price: ({ band }) => (band === null ? [] : [plain(band)]),
};

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function count(name: FacetName, hits: readonly HitFacts[]): FacetRow['values'] {
  const counted = new Map<string, FacetRow['values'][number]>();
  for (const { value, label, swatch } of hits.flatMap(valuesOf[name])) {
    const known = counted.get(value);
    if (known === undefined) counted.set(value, { value, label, swatch, count: 1 });
    else {
      known.count += 1;
      // Keeps the first swatch in sort order, as the database does.
      if (swatch !== null && (known.swatch === null || swatch < known.swatch)) known.swatch = swatch;
    }
  }
  const byValue = name === 'availability';
  return [...counted.values()]
    .sort((one, other) => (byValue ? 0 : other.count - one.count) || inOrder(one.value, other.value))
    .slice(0, valuesShown);
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
  const set = facetNames.filter((name) => wanted[name] !== null);
  const hidden = ({ value }: { value: string }): boolean => !prices && value === 'promotion';
  const passes = (hit: HitFacts, name: FacetName): boolean =>
    valuesOf[name](hit).some(({ value }) => wanted[name]!.includes(value));
  return facetNames
    .filter((name) => prices || name !== 'price')
    .map((name) => ({
      name,
      values: count(
        name,
        hits.filter((hit) => set.every((other) => other === name || passes(hit, other))),
      ).filter((one) => name !== 'availability' || !hidden(one)),
    }));
}
