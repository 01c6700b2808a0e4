import type { ListItem } from '../queries.ts';

const wanted = 6;
/** Longer ones are sentences, not attributes to compare down a column. */
const longest = 24;

/** The attributes worth a column: short ones that at least half of the items have and that tell them apart, at most six, in the order in which the first item shows them. */
export function comparisonColumns(items: readonly ListItem[]): string[] {
  const values = new Map<string, { count: number; distinct: Set<string>; length: number }>();
  for (const { specs } of items) {
    for (const { name, value } of specs ?? []) {
      const entry = values.get(name) ?? { count: 0, distinct: new Set<string>(), length: 0 };
      entry.count += 1;
      entry.distinct.add(value);
      entry.length = Math.max(entry.length, value.length);
      values.set(name, entry);
    }
  }
  const telling = [...values].filter(([, { count, distinct, length }]) => count * 2 >= items.length && distinct.size > 1 && length <= longest);
  return telling.slice(0, wanted).map(([name]) => name);
}

const saysSize = ({ description, size }: ListItem): boolean => size === null || description.toLowerCase().includes(size.toLowerCase());

/** Whether sizes are worth a column: they tell the items apart, and the descriptions do not say them already. */
export const comparesSizes = (items: readonly ListItem[]): boolean => new Set(items.map(({ size }) => size)).size > 1 && !items.every(saysSize);

/** The item's value of an attribute, or a dash. */
export const specOf = (item: ListItem, name: string): string => item.specs?.find((spec) => spec.name === name)?.value ?? '—';
