import { judge } from '@tradecounter/contract/guards';
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

const home: MenuLink = { to: '/', label: 'menu.home', icon: 'home' };
const products: MenuLink = { to: '/category', label: 'menu.products', icon: 'grid' };
const items: MenuLink = { to: '/items', label: 'menu.items', icon: 'list' };
const openOrders: MenuLink = { to: '/account/orders', label: 'menu.openOrders', icon: 'box' };

/** The links this user may follow: one shows only when its guard would let the user in. */
export function useMenuLinks(): readonly MenuLink[] {
  const user = useUser();
  const { data } = useQuery(appOptionsQuery);
  const options = data?.guards ?? guardOptionDefaults;
  const facts = { claims: claimsOf(user), options, billStore: 0, userAgent: navigator.userAgent };
  const orders = judge(['checkorders'], facts).kind === 'pass';
  return orders ? [home, products, items, openOrders] : [home, products, items];
}
