import { paths } from '@tradecounter/contract/pages/pages';
import { useTranslation } from 'react-i18next';
import { openCart } from '../../features/cart/drawer/drawer-state.ts';
import { legalPaths } from '../../features/legal/legal-paths.ts';
import { useLegalTitle } from '../../features/legal/use-legal-title.ts';
import type { Choice } from '../../features/palette/choice.ts';
import { leavePalette } from '../../features/palette/palette-state.ts';
import { ChoiceLine } from '../../features/palette/choice-line.tsx';
import { useLegalFacts } from '../../content/use-content.ts';
import { hasWords, plainText } from '../../format/plain-text.ts';
import { useMay } from '../../app/session/session.ts';
import { ownLinks, useMenuLinks } from '../../shell/menu/menu-links.ts';
import type { IconName } from '../../ui/icon.tsx';

interface Page {
  name: string;
  /** The menu that it belongs to, by which it is found too. */
  menu?: string;
  icon: IconName;
  go: Choice['go'];
}

/** Opens the cart over the current page. */
function showCart(): void {
  leavePalette();
  openCart();
}

/**
 * Returns the pages that this user may open: those of the menu, cart and checkout, the user's own pages, and the legal
 * documents that exist.
 */
function usePages(): Page[] {
  const { t } = useTranslation('shell');
  const { t: inCart } = useTranslation('cart');
  const mayOrder = useMay('AllowedToOrder');
  const titleOf = useLegalTitle();
  const pageOf = ({ to, label, icon }: (typeof ownLinks)[number]): Page => ({
    name: t(label),
    icon,
    go: { link: { to } },
  });
  const cart: Page = { name: inCart('button.cart'), icon: 'cart', go: { run: showCart } };
  const checkout: Page = { name: inCart('drawer.checkout'), icon: 'check', go: { link: { to: paths.checkout } } };
  const legal = useLegalFacts().map((document): Page => ({
    name: titleOf(document),
    icon: 'document',
    go: { link: { to: paths.legal, params: { document: legalPaths[document.type] } } },
  }));
  const menuPages = useMenuLinks().map((link): Page => ({
    ...pageOf({ ...link, to: link.opens }),
    menu: t(`menu.${link.group}`),
  }));
  return [...menuPages, cart, ...(mayOrder ? [checkout] : []), ...ownLinks.map(pageOf), ...legal];
}

/** The number of letters from which a page is found by its menu too. */
const menuFrom = 3;

/** Returns whether each typed word begins a word of the name, and not only occurs within one. */
const beginsWords = (name: string, typed: string): boolean => {
  const words = plainText(name).split(/[^\p{L}\p{N}]+/u);
  return plainText(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
};

/**
 * Returns the pages whose name contains the typed text, then those whose menu's name does; all of them for an empty
 * text.
 */
export const usePageChoices = (typed: string): Choice[] =>
  usePages()
    .filter(({ name, menu = '' }) => hasWords(typed.trim().length < menuFrom ? name : `${name} ${menu}`, typed))
    .toSorted((one, other) => Number(hasWords(other.name, typed)) - Number(hasWords(one.name, typed)))
    .map(({ name, icon, go }) => ({
      key: `page ${name}`,
      content: <ChoiceLine icon={icon} name={name} />,
      named: beginsWords(name, typed),
      go,
    }));
