import type { TFunction } from 'i18next';
import type { Item } from './queries.ts';

/** Returns the item's attributes by name. Null where the item has none, or where the user may not see it. */
export const factsOf = (item: Item, t: TFunction<'catalog'>): readonly (readonly [name: string, string | null])[] => [
  [t('item.color'), item.color],
  [t('item.size'), item.size],
  [t('item.family'), item.family?.name ?? null],
  [t('item.vendor'), item.vendor?.name ?? null],
  [t('item.manufacturer'), item.manufacturerItem],
  [t('item.product'), item.product],
  ...(item.specs ?? []).map(({ name, value }) => [name, value] as const),
];
