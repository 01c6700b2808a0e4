import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useTermsToSign } from '../../features/legal/use-terms-to-sign.ts';
import type { PaletteDialog } from '../../features/palette/palette-dialog.tsx';
import { closePalette, leavePalette, openPalette, usePaletteState } from '../../features/palette/palette-state.ts';
import { useCommand } from '../../device/keyboard/shortcut.ts';
import { takeTypedAhead, typeAhead } from '../../device/keyboard/typed-ahead.ts';
import { failureText } from '../../app/api/failure.ts';
import { fetchPart, PartLost } from '../../app/router/fetch-part.ts';
import { onNetworkBack, serverAnswers } from '../../device/use-network-back.ts';
import { somethingTyped } from '../../app/version/typed.ts';
import { notify, withdraw } from '../../ui/notices/notices.ts';
import { loadWords } from '../../words/words.ts';
import { paths } from '@tradecounter/contract/pages/pages';
import { useMay } from '../../app/session/session.ts';
import { useLegalFacts } from '../../content/use-content.ts';
import { openCart } from '../../features/cart/drawer/drawer-state.ts';
import { legalPaths } from '../../features/legal/legal-paths.ts';
import { useLegalTitle } from '../../features/legal/use-legal-title.ts';
import type { Page } from '../../features/palette/page-choices.tsx';
import { ownLinks, useMenuLinks } from '../../shell/menu/menu-links.ts';

type Palette = ComponentType<ComponentProps<typeof PaletteDialog>>;

const fetchPalette = async (): Promise<Palette> =>
  (
    await fetchPart(() =>
      Promise.all([import('../../features/palette/palette-dialog.tsx'), loadWords('palette', 'search')]),
    )
  )[0].PaletteDialog;

/** Shows a message until the network is back. */
function notifyOffline(sentence: string): void {
  notify('error', sentence);
  const stop = onNetworkBack(() => {
    stop();
    withdraw(sentence);
  });
}

/**
 * Handles a failed fetch of the palette. Offline there is nothing to do but wait; online, the portal has a newer
 * version and must reload.
 */
async function handleFetchFailure(error: unknown, t: TFunction): Promise<void> {
  const isOutdated = error instanceof PartLost && (await serverAnswers());
  if (!isOutdated) notifyOffline(failureText(error));
  else if (somethingTyped() || !error.reloadByItself()) notify('error', t('error.part'));
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

const paletteField = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[role="dialog"] input[role="combobox"]');

const WithPages = ({ Palette, ...dialog }: { Palette: Palette; open: boolean; returnFocus: boolean }) => (
  <Palette {...dialog} pages={usePages()} />
);

/**
 * Opens the palette with Ctrl K, or Cmd K on a Mac, on every page that requires sign-in, but not before the terms are
 * accepted. It is loaded when it is first opened.
 */
export function GoTo() {
  const { t } = useTranslation();
  const state = usePaletteState();
  const mayOpen = useTermsToSign() === null;
  const open = state === 'open' && mayOpen;
  const [Palette, setPalette] = useState<Palette | null>(null);
  useCommand('k', () => {
    if (!mayOpen) return;
    typeAhead(paletteField, closePalette);
    openPalette();
  });
  useEffect(() => closePalette, []);
  useEffect(() => {
    if (!open) return void takeTypedAhead();
    if (Palette !== null) return;
    fetchPalette().then(
      (palette) => setPalette(() => palette),
      (error: unknown) => {
        closePalette();
        void handleFetchFailure(error, t);
      },
    );
  }, [open, Palette, t]);
  return Palette !== null && <WithPages Palette={Palette} open={open} returnFocus={state !== 'followed'} />;
}
