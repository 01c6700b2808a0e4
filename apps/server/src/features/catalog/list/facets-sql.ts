import { type Placeholder, type SQL, sql } from 'drizzle-orm/sql/sql';

/**
 * Upper bounds of the price bands in dollars per price unit. The last band is open. Values are '0-1', '1-3', …, '100-'.
 */
export const priceBands = [1, 3, 5, 10, 25, 100] as const;

const bandOf = (price: SQL): SQL => {
  const cases = priceBands.map(
    (upper, index) => sql`when ${price} < ${sql.raw(`${upper} then '${priceBands[index - 1] ?? 0}-${upper}'`)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} when ${price} is not null then ${sql.raw(`'${priceBands.at(-1)}-'`)} end`;
};

export type FacetName = 'availability' | 'bought' | 'family' | 'vendor' | 'division' | 'color' | 'price';

interface Facet {
  name: Exclude<FacetName, 'availability'>;
  /** Expression over the hit columns (`h`) that gives the value. Null counts nowhere. */
  value: SQL;
  /** Name shown for a value `v`. */
  label: SQL;
  swatch?: SQL;
  /** Requires permission to see prices. */
  priced?: true;
}

/** All facets except availability, whose values overlap. */
export const facets: readonly Facet[] = [
  { name: 'bought', value: sql`case when h.bought then 'before' end`, label: sql`v.value` },
  { name: 'family', value: sql`h.family`, label: sql`(select name from families where id = v.value)` },
  { name: 'vendor', value: sql`h.vendor`, label: sql`(select name from vendors where id = v.value)` },
  { name: 'division', value: sql`h.division`, label: sql`(select name from divisions where id = v.value)` },
  { name: 'color', value: sql`nullif(h.color, '')`, label: sql`v.value`, swatch: sql`v.swatch` },
  { name: 'price', value: sql`h.band`, label: sql`v.value`, priced: true },
];

/** The price band of hit `h`. */
export const bandOfHit: SQL = bandOf(sql`p.price`);

/** Availability values of hit `h`, as an array. */
export const availabilityOf: SQL = sql`array_remove(array[case when h.here > 0 then 'here' end,
      case when h.promotion then 'promotion' end], null)`;

export const facetNames: readonly FacetName[] = [
  'availability',
  'bought',
  'family',
  'vendor',
  'division',
  'color',
  'price',
];

export interface FacetRow {
  name: FacetName;
  values: { value: string; label: string | null; count: number; swatch: string | null }[];
}

export interface Filter {
  name: string;
  values: readonly string[];
}

/** The values wanted of each facet; null = any. */
export type Wanted = Record<FacetName, readonly string[] | null>;

/** Returns the filtered values of each facet. Filters with the same name are combined. */
export const wantedOf = (filters: readonly Filter[]): Wanted => {
  const values = (name: FacetName) => filters.filter((one) => one.name === name).flatMap((one) => one.values);
  return Object.fromEntries(
    facetNames.map((name) => [name, values(name).length === 0 ? null : values(name)]),
  ) as Wanted;
};

type At = Readonly<Record<FacetName, Placeholder>>;

/** The condition that a facet's value is one of the wanted values. */
function conditionOf(name: FacetName, at: At): SQL {
  const values = sql`${at[name]}::text[]`;
  return name === 'availability'
    ? sql`${availabilityOf} && ${values}`
    : sql`coalesce(${facets.find((one) => one.name === name)!.value} = any(${values}), false)`;
}

/** The facets decided without reading prices and stock: by the item's own row, or by what the customer has bought. */
export const columnFacets = ['bought', 'family', 'vendor', 'division', 'color'] as const satisfies readonly FacetName[];
export type ColumnFacet = (typeof columnFacets)[number];

/** The conditions of all set filters except that of one facet; null = of all. */
export function conditionsExcept(except: FacetName | null, wanted: readonly FacetName[], at: At): SQL {
  const others = wanted.filter((name) => name !== except);
  return others.length === 0
    ? sql`true`
    : sql.join(
        others.map((name) => conditionOf(name, at)),
        sql` and `,
      );
}
