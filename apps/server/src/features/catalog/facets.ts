import { type SQL, sql } from 'drizzle-orm';

/** Upper bounds of the price bands in dollars per price unit; the last band is open. Values read '0-1', '1-3', …, '100-'. */
export const priceBands = [1, 3, 5, 10, 25, 100] as const;

const bandOf = (price: SQL): SQL => {
  const cases = priceBands.map((upper, index) => sql`when ${price} < ${upper}::numeric then ${`${priceBands[index - 1] ?? 0}-${upper}`}`);
  return sql`case ${sql.join(cases, sql` `)} when ${price} is not null then ${`${priceBands.at(-1)}-`} end`;
};

interface Facet {
  name: string;
  /** Expression over the hit columns (`h`) that gives the value; null = counts nowhere. */
  value: SQL;
  /** Name shown for a value `v`. */
  label: SQL;
  swatch?: SQL;
  /** Needs to see prices. */
  priced?: true;
}

/** Every facet but availability, which has overlapping values. */
export const facets: readonly Facet[] = [
  { name: 'family', value: sql`h.family`, label: sql`(select name from families where id = v.value)` },
  { name: 'vendor', value: sql`h.vendor`, label: sql`(select name from vendors where id = v.value)` },
  { name: 'division', value: sql`h.division`, label: sql`(select name from divisions where id = v.value)` },
  { name: 'color', value: sql`nullif(h.color, '')`, label: sql`v.value`, swatch: sql`v.swatch` },
  { name: 'price', value: bandOf(sql`h.price`), label: sql`v.value`, priced: true },
];

/** Availability values that an item has, as an array. */
export const availabilityOf: SQL = sql`array_remove(array[case when h.here > 0 then 'here' end, case when h.promotion then 'promotion' end], null)`;

export interface Filter {
  name: string;
  values: readonly string[];
}

/** The condition of one facet: any of its values; true without a filter of that name. */
export function conditionOf(name: string, filters: readonly Filter[]): SQL {
  const values = filters.filter((one) => one.name === name).flatMap((one) => one.values);
  if (values.length === 0) return sql`true`;
  const wanted = sql`${sql.param(values)}::text[]`;
  if (name === 'availability') return sql`${availabilityOf} @> ${wanted}`;
  const facet = facets.find((one) => one.name === name)!;
  return sql`coalesce(${facet.value} = any(${wanted}), false)`;
}

export const facetNames: readonly string[] = ['availability', ...facets.map((one) => one.name)];
