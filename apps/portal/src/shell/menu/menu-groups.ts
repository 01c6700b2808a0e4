import type { MenuGroup } from '@tradecounter/contract/pages/pages';
import type { ParseKeys } from 'i18next';
import type { MenuLink } from './menu-links.ts';

/** A menu of the bar's row, and a section of the side drawer. */
export interface LinkGroup {
  key: MenuGroup;
  label: ParseKeys<'shell'>;
  links: readonly MenuLink[];
}

const groups = [
  { key: 'products', label: 'menu.products' },
  { key: 'account', label: 'menu.account' },
  { key: 'payments', label: 'menu.payments' },
] as const satisfies readonly Omit<LinkGroup, 'links'>[];

/** Returns the menus 'Products', 'Account' and 'Payments' with their links, without empty ones (000 §2, 001 §2). */
export const groupLinks = (links: readonly MenuLink[]): LinkGroup[] =>
  groups
    .map((group) => ({ ...group, links: links.filter((link) => link.group === group.key) }))
    .filter((group) => group.links.length > 0);
