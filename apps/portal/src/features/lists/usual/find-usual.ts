import type { UsualItem } from '../queries.ts';

/** Returns the items whose number and description contain all words of the search, in any order. */
export function findUsual(items: readonly UsualItem[], search: string): readonly UsualItem[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ itemId, item }) => {
    const text = `${itemId} ${item?.description ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
