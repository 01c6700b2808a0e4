import { menuFor, type MenuGroup, type MenuKey } from '@tradecounter/contract/menu';
import type { LinkProps } from '@tanstack/react-router';
import type { ParseKeys } from 'i18next';
import { useGuardOptions } from '../lib/content/use-content.ts';
import { claimsOf, useUser } from '../lib/session/session.ts';
import type { IconName } from '../ui/icon.tsx';

export interface MenuLink {
  to: NonNullable<LinkProps['to']>;
  label: ParseKeys<'shell'>;
  icon: IconName;
  group: MenuGroup;
}

/** The pages that are there; a link whose page is not built yet would lead nowhere. */
const pages: Partial<Record<MenuKey, Omit<MenuLink, 'group'>>> = {
  home: { to: '/', label: 'menu.home', icon: 'home' },
  products: { to: '/category', label: 'menu.categories', icon: 'grid' },
  items: { to: '/items', label: 'menu.items', icon: 'list' },
  openOrders: { to: '/account/orders', label: 'menu.openOrders', icon: 'box' },
};

/** The links this user may follow, by the table that the guards share. */
export function useMenuLinks(): readonly MenuLink[] {
  const user = useUser();
  const options = useGuardOptions();
  return menuFor({ claims: claimsOf(user), options, billStore: 0, userAgent: navigator.userAgent }).flatMap(({ key, group }) => {
    const page = pages[key];
    return page === undefined ? [] : [{ ...page, group }];
  });
}
