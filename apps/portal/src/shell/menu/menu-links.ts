import { menuFor, type MenuEntry } from '@tradecounter/contract/menu';
import { type MenuGroup, type MenuPageKey, type Paths, paths } from '@tradecounter/contract/pages';
import type { ParseKeys } from 'i18next';
import { useGuardOptions } from '../../content/use-content.ts';
import { claimsOf, useUser } from '../../session/session.ts';
import { useBill } from '../../state/bill-store.ts';
import { type PageLink, portalPages } from '../../routes/pages.ts';

type LinkedKey = MenuPageKey | 'updateProfile' | 'security';

/** A link that the shell shows: only pages that are there have one. */
export interface ShellLink extends PageLink {
  to: Paths[LinkedKey];
}

export interface MenuLink extends ShellLink {
  group: MenuGroup;
}

const payLabel: ParseKeys<'shell'> = 'menu.payInvoice';

/** Entries of the contract's menu as links. */
export const linksTo = (entries: readonly MenuEntry[]): MenuLink[] =>
  entries.map(({ key, group, pays }) => ({
    ...portalPages[key].link,
    ...(pays && { label: payLabel }),
    to: paths[key],
    group,
  }));

/** The links this user may follow, by the table that the guards share. */
export function useMenuLinks(): readonly MenuLink[] {
  const user = useUser();
  const options = useGuardOptions();
  const billStore = useBill(user).length;
  return linksTo(menuFor({ claims: claimsOf(user), options, billStore, userAgent: navigator.userAgent }));
}

/** One's own pages, in the user menu and the palette. */
export const ownLinks: readonly ShellLink[] = (['updateProfile', 'security'] as const).map((key) => ({
  ...portalPages[key].link,
  to: paths[key],
}));
