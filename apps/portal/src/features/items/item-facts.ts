import type { TFunction } from 'i18next';
import type { Item } from './queries.ts';

/** Returns the vendors of an item with their numbers, the preferred one first. Empty if it has none. */
const vendorsText = ({ vendors }: Item, t: TFunction<'catalog'>): string =>
  (vendors ?? [])
    .map(({ vendor, number, preferred, leadDays }) =>
      [
        vendor.name,
        number,
        preferred && t('item.preferred'),
        leadDays !== null && t('item.vendorDays', { count: leadDays }),
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ');

/** Returns the item's attributes by name. Null where the item has none, or where the user may not see it. */
export const factsOf = (item: Item, t: TFunction<'catalog'>): readonly (readonly [name: string, string | null])[] => [
  [t('item.color'), item.color],
  [t('item.size'), item.size],
  [t('item.family'), item.family?.name ?? null],
  [t('item.vendor'), item.vendor?.name ?? null],
  [t('item.vendors'), vendorsText(item, t)],
  [t('item.manufacturer'), item.manufacturerItem],
  [t('item.product'), item.product],
  ...(item.specs ?? []).map(({ name, value }) => [name, value] as const),
];
