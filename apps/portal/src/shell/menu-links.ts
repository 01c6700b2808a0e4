import { menuFor, type MenuKey } from '@tradecounter/contract/menu';
import { guardOptionDefaults } from '@tradecounter/contract/options';
import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { appOptionsQuery } from '../lib/content/app-options.ts';
import { claimsOf, useUser } from '../lib/session/session.ts';
import type { IconName } from '../ui/icon.tsx';

export interface MenuLink {
  to: NonNullable<LinkProps['to']>;
  label: ParseKeys<'shell'>;
  icon: IconName;
}

/** The pages that are there; a link whose page is not built yet would lead nowhere. */
const pages: Partial<Record<MenuKey, MenuLink>> = {
  home: { to: '/', label: 'menu.home', icon: 'home' },
  products: { to: '/category', label: 'menu.products', icon: 'grid' },
  items: { to: '/items', label: 'menu.items', icon: 'list' },
  openOrders: { to: '/account/orders', label: 'menu.openOrders', icon: 'box' },
};

/** The links this user may follow, by the table that the guards share. */
export function useMenuLinks(): readonly MenuLink[] {
  const user = useUser();
  const { data } = useQuery(appOptionsQuery);
  const options = data?.guards ?? guardOptionDefaults;
  return menuFor({ claims: claimsOf(user), options, billStore: 0, userAgent: navigator.userAgent }).flatMap(({ key }) => pages[key] ?? []);
}
