import { menuFor, type MenuEntry } from '@tradecounter/contract/pages/menu';
import { type MenuGroup, type MenuPageKey, type Paths, paths } from '@tradecounter/contract/pages/pages';
import type { ParseKeys } from 'i18next';
import { usePageFacts } from '../../app/session/may-open.ts';
import { type PageLink, portalPages } from '../../routes/pages.ts';

type LinkedKey = MenuPageKey | 'updateProfile' | 'security';

/** A link in the shell, to a page that exists. */
export interface ShellLink extends PageLink {
  to: Paths[LinkedKey];
}

export interface MenuLink extends ShellLink {
  group: MenuGroup;
  /** The page that a press opens: another than its own where that one needs something chosen first. */
  opens: ShellLink['to'];
}

const payLabel: ParseKeys<'shell'> = 'menu.payInvoice';

/** Converts entries of the contract's menu to links. */
export const linksTo = (entries: readonly MenuEntry[]): MenuLink[] =>
  entries.map(({ key, group, pays }) => ({
    ...portalPages[key].link,
    ...(pays && { label: payLabel }),
    to: paths[key],
    opens: paths[key],
    group,
  }));

/** Returns the links that this user may follow, by the same table as the guards. */
export function useMenuLinks(): readonly MenuLink[] {
  const facts = usePageFacts();
  const links = linksTo(menuFor(facts));
  // Without selected invoices, paying starts with their selection.
  return facts.billStore > 0 || !links.some(({ to }) => to === paths.unpaidInvoices)
    ? links
    : links.map((link) => (link.to === paths.processPayment ? { ...link, opens: paths.unpaidInvoices } : link));
}

/** The user's own pages, in the user menu and the palette. */
export const ownLinks: readonly ShellLink[] = (['updateProfile', 'security'] as const).map((key) => ({
  ...portalPages[key].link,
  to: paths[key],
}));
