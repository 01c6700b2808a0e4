import { pageKeys, pages, paths } from '@tradecounter/contract/pages/pages';
import type { ParseKeys } from 'i18next';
import { createRoute, redirect } from '@tanstack/react-router';
import { noteArrival } from '../../features/auth/single-sign-on/arrival.ts';
import { ensureUser } from '../../app/session/load-user.ts';
import { isFramed } from '../../app/session/token.ts';
import { peekWantedPath } from '../../app/session/wanted-path.ts';
import { loadWords } from '../../words/words.ts';
import { openPage } from '../page-route.ts';
import { type PageLink, portalPages } from '../pages.ts';

/**
 * Returns the key of the menu label of the page that opens after sign-in. Null if no page is remembered, or if it has
 * no menu link, such as the page of an item.
 */
function wantedLabel(): ParseKeys<'shell'> | null {
  const path = peekWantedPath()?.replace(/[?#].*$/s, '');
  const key = path === undefined ? undefined : pageKeys.find((pageKey) => pages[pageKey].path === path);
  if (key === undefined) return null;
  return (portalPages[key] as { link?: PageLink }).link?.label ?? null;
}

/** The sign-in page. Users who aren't signed in are sent here; users who are go on to the page they asked for. */
export const authRoute = createRoute({
  ...openPage('signIn'),
  beforeLoad: async ({ search }) => {
    // No one should enter a password in a frame of another site.
    if (isFramed()) throw redirect({ to: paths.punchOut, replace: true });
    // The user may not be loaded yet. The shell forgets the wanted page once the user has arrived.
    if ((await ensureUser()) !== null) throw redirect({ href: peekWantedPath() ?? paths.home, replace: true });
    // The result of single sign-on must stay neither in the address nor in the history.
    if (noteArrival(search)) throw redirect({ href: paths.signIn, replace: true });
  },
  loader: async () => {
    const label = wantedLabel();
    // The label is one of the menu's words.
    if (label !== null) await loadWords('shell');
    return { wanted: label };
  },
});
