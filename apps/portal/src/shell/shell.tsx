import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitedParts } from '../app/router/fetch-part.ts';
import { setAppState, useAppState } from '../app/state/app-state.ts';
import { useStore } from '../app/state/store.ts';
import { useAppOptions } from '../content/use-content.ts';
import { useBetweenCustomers } from '../app/session/between-customers.ts';
import { shopsOnly, useMay, useUser } from '../app/session/session.ts';
import { useShortcut } from '../device/keyboard/shortcut.ts';
import { AppBar } from './app-bar.tsx';
import { Footer } from './footer/footer.tsx';
import { useLayout } from './layouts.ts';
import { MainMenu } from './menu/main-menu.tsx';
import { useLostFocus } from './lost-focus.ts';
import { PageFocus } from './page-focus.tsx';
import style from './shell.module.css';
import { PageSearchSlot, type ShellSlots } from './slots.ts';
import { TabBar } from './menu/tab-bar.tsx';
import type { ParseKeys } from 'i18next';
import { commandKeyName } from '../device/keyboard/command-key.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { useLazyPart } from '../ui/overlays/use-lazy-part.ts';

/**
 * A progress line at the top of the window while the next page loads and the previous one is still shown, or what was
 * opened over the page is still being fetched. It only appears when that takes longer than a moment.
 */
function PagePending() {
  const { t } = useTranslation('shell');
  const isPagePending = useRouterState({ select: ({ status }) => status === 'pending' });
  const isPartAwaited = useStore(awaitedParts) > 0;
  return isPagePending || isPartAwaited ? (
    <div className={style['line']} role="progressbar" aria-label={t('pending')} />
  ) : null;
}

const rows = (): readonly { keys: readonly string[]; about: ParseKeys<'shell'> }[] => [
  { keys: ['/'], about: 'keyboard.search' },
  { keys: ['↓'], about: 'keyboard.rows' },
  { keys: [commandKeyName(), 'K'], about: 'keyboard.goTo' },
  { keys: ['P'], about: 'keyboard.previousRecord' },
  { keys: ['N'], about: 'keyboard.nextRecord' },
  { keys: ['?'], about: 'keyboard.help' },
  { keys: ['Tab'], about: 'keyboard.next' },
  { keys: ['⇧', 'Tab'], about: 'keyboard.previous' },
  { keys: ['↵'], about: 'keyboard.follow' },
  { keys: ['Esc'], about: 'keyboard.close' },
];

/** Lists every keyboard shortcut of the portal. */
function KeyboardHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open={open} onClose={onClose} title={t('keyboard.title')}>
      <dl className={style['list']}>
        {rows().map((row) => (
          <div key={row.about}>
            <dt>{t(row.about)}</dt>
            <dd>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

const loadMenu = async () => (await import('./menu/menu-drawer.tsx')).MenuDrawer;

const openMenu = (): void => setAppState({ drawer: true });
const closeMenu = (): void => setAppState({ drawer: false });

/** The default layout. A page that fails shows its error in the middle, and everything around it stays. */
export function Shell({ slots }: { slots: ShellSlots }) {
  const { t } = useTranslation('shell');
  const { customerNumber } = useUser();
  const hasBanner = useMay('Staff') || shopsOnly();
  const [help, showHelp] = useState(false);
  const drawer = useAppState('drawer');
  const isMobile = useAppState('isMobile');
  const layout = useLayout();
  const { prominent } = useAppOptions().appbar;
  const drawMenu = useLazyPart({ open: drawer, load: loadMenu, onLost: closeMenu, early: true });
  useShortcut('?', () => showHelp(true));
  useLostFocus();
  useEffect(() => closeMenu, []);
  return (
    <div className={style['shell']} data-prominent={prominent || undefined} data-banner={hasBanner || undefined}>
      <button type="button" className={style['skip']} onClick={() => document.getElementById('page')?.focus()}>
        {t('skip')}
      </button>
      <AppBar slots={slots} layout={layout} onMenu={openMenu} onKeyboard={() => showHelp(true)} />
      {layout.extension && <MainMenu ProductLinks={slots.ProductLinks} LinkBadge={slots.LinkBadge} />}
      {/* Before the page, where it is in a low window. */}
      {isMobile && layout.tabs && <TabBar CartTab={slots.CartTab} onMenu={openMenu} />}
      <div className={style['page']}>
        {/* Keyed by customer, so that nothing typed or chosen for one customer is kept for another. */}
        {!useBetweenCustomers() && (
          <PageSearchSlot value={<slots.PageSearch />}>
            <slots.PinnedList key={customerNumber}>
              <Outlet />
            </slots.PinnedList>
          </PageSearchSlot>
        )}
      </div>
      <Footer LegalTitles={slots.LegalTitles} />
      {drawMenu?.({ ...slots, open: drawer, onClose: closeMenu })}
      <KeyboardHelp open={help} onClose={() => showHelp(false)} />
      <slots.CartDrawer key={`cart ${customerNumber}`} checkoutButton={layout.checkoutButton} />
      <slots.ListLayers key={`lists ${customerNumber}`} />
      <slots.ChangeCustomers />
      <slots.GoTo />
      <slots.ChangeDelivery key={`delivery ${customerNumber}`} />
      <slots.ForcedSteps key={`steps ${customerNumber}`} />
      <PageFocus />
      <PagePending />
    </div>
  );
}
