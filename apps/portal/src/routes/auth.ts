import { paths } from '@tradecounter/contract/pages';
import { createRoute, redirect } from '@tanstack/react-router';
import { noteArrival } from '../features/auth/single-sign-on/arrival.ts';
import { ensureUser } from '../session/load-user.ts';
import { peekWantedPath } from '../session/wanted-path.ts';
import { loadWords } from '../words/words.ts';
import { openPage } from './page-route.ts';
import { wantedLabel } from './guards/wanted-page.ts';

/** Where whoever is not signed in is led to, and where who is goes on from, to the page that was asked for. */
export const authRoute = createRoute({
  ...openPage('signIn'),
  beforeLoad: async ({ search }) => {
    // Asked twice where the user was not known yet: the page is forgotten by the shell, once somebody is there.
    if ((await ensureUser()) !== null) throw redirect({ href: peekWantedPath() ?? paths.home, replace: true });
    // What single sign-on leads back with stays neither in the address nor in the history.
    if (noteArrival(search)) throw redirect({ href: paths.signIn, replace: true });
  },
  loader: async () => {
    const label = wantedLabel();
    // The page it leads to is called by the words of the menu.
    if (label !== null) await loadWords('shell');
    return { wanted: label };
  },
});
