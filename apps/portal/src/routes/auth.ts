import { createRoute, redirect } from '@tanstack/react-router';
import { ensureUser } from '../session/load-user.ts';
import { takeWantedPath } from '../session/wanted-path.ts';
import { loadWords } from '../words/words.ts';
import { openPage } from './page-route.ts';
import { wantedLabel } from './wanted-page.ts';

/** Where whoever is not signed in is led to, and where who is goes on from, to the page that was asked for. */
export const authRoute = createRoute({
  ...openPage('signIn'),
  beforeLoad: async () => {
    if ((await ensureUser()) !== null) throw redirect({ href: takeWantedPath(), replace: true });
  },
  loader: async () => {
    // The page it leads to is called by the words of the menu.
    if (wantedLabel() !== null) await loadWords('shell');
  },
});
