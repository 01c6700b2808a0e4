import type { ListItem } from '../queries.ts';

const wanted = 6;
/** Longer ones are sentences, not attributes to compare down a column. */
const longest = 24;

/**
 * The attributes worth a column: short ones that at least half of the items have, those that differ between them first, at most
 * six. In the order in which the first item shows them.
 */
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
  const common = [...values].filter(([, { count, length }]) => count * 2 >= items.length && length <= longest);
  const best = common.toSorted(([, one], [, other]) => Number(other.distinct.size > 1) - Number(one.distinct.size > 1));
  const kept = new Set(best.slice(0, wanted).map(([name]) => name));
  return common.map(([name]) => name).filter((name) => kept.has(name));
}

/** The item's value of an attribute, or a dash. */
export const specOf = (item: ListItem, name: string): string => item.specs?.find((spec) => spec.name === name)?.value ?? '—';
