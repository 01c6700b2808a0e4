import type { ListItem } from '../queries.ts';

const wanted = 6;
/** Longer values are sentences and can't be compared down a column. */
const longest = 24;

const says = ({ description }: ListItem, value: string | null): boolean =>
  value !== null && description.toLowerCase().includes(value.toLowerCase());

/**
 * Returns the attributes worth a column: short ones that at least half of the items have, that differ between items,
 * and that the descriptions don't contain. At most six, in the order of the first item that shows them.
 */
export function comparisonColumns(items: readonly ListItem[]): string[] {
  const values = new Map<string, { count: number; distinct: Set<string>; length: number; news: boolean }>();
  for (const item of items) {
    for (const { name, value } of item.specs ?? []) {
      const entry = values.get(name) ?? { count: 0, distinct: new Set<string>(), length: 0, news: false };
      entry.count += 1;
      entry.distinct.add(value);
      entry.length = Math.max(entry.length, value.length);
      entry.news ||= !says(item, value);
      values.set(name, entry);
    }
  }
  const telling = [...values].filter(
    ([, { count, distinct, length, news }]) =>
      count * 2 >= items.length && distinct.size > 1 && news && length <= longest,
  );
  return telling.slice(0, wanted).map(([name]) => name);
}

/** Returns whether sizes are worth a column: they differ between items, and no description contains its own. */
export const comparesSizes = (items: readonly ListItem[]): boolean =>
  new Set(items.map(({ size }) => size)).size > 1 && !items.some((item) => says(item, item.size));

/** Returns the item's value of an attribute, or a dash. */
export const specOf = (item: ListItem, name: string): string =>
  item.specs?.find((spec) => spec.name === name)?.value ?? '—';
