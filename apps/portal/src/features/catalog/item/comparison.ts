import type { ListItem } from '../queries.ts';

const maxColumns = 6;
/** Longer values are sentences and can't be compared down a column. */
const maxValueLength = 24;

const descriptionContains = ({ description }: ListItem, value: string | null): boolean =>
  value !== null && description.toLowerCase().includes(value.toLowerCase());

/**
 * Returns the attributes worth a column: short ones that at least half of the items have, that differ between items,
 * and that the descriptions don't contain. At most six, in the order of the first item that shows them.
 */
export function comparisonColumns(items: readonly ListItem[]): string[] {
  const statsByName = new Map<string, { count: number; distinct: Set<string>; maxLength: number; isNews: boolean }>();
  for (const item of items) {
    for (const { name, value } of item.specs ?? []) {
      const stats = statsByName.get(name) ?? { count: 0, distinct: new Set<string>(), maxLength: 0, isNews: false };
      stats.count += 1;
      stats.distinct.add(value);
      stats.maxLength = Math.max(stats.maxLength, value.length);
      stats.isNews ||= !descriptionContains(item, value);
      statsByName.set(name, stats);
    }
  }
  const informative = [...statsByName].filter(
    ([, { count, distinct, maxLength, isNews }]) =>
      count * 2 >= items.length && distinct.size > 1 && isNews && maxLength <= maxValueLength,
  );
  return informative.slice(0, maxColumns).map(([name]) => name);
}

/** Returns whether sizes are worth a column: they differ between items, and no description contains its own. */
export const comparesSizes = (items: readonly ListItem[]): boolean =>
  new Set(items.map(({ size }) => size)).size > 1 && !items.some((item) => descriptionContains(item, item.size));

/** Returns the item's value of an attribute, or a dash. */
export const specOf = (item: ListItem, name: string): string =>
  item.specs?.find((spec) => spec.name === name)?.value ?? '—';
