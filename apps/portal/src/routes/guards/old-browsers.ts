import { isOldBrowser } from '@tradecounter/contract/pages/guards';
import { paths } from '@tradecounter/contract/pages/pages';
import { redirect } from '@tanstack/react-router';

/** The guard `useragent` of every page (001 §2, §6): sends old Internet Explorer to /unsupported, signed in or not. */
export function turnAwayOldBrowsers({ location }: { location: { pathname: string } }): void {
  if (location.pathname !== paths.unsupported && isOldBrowser(navigator.userAgent))
    throw redirect({ to: paths.unsupported, replace: true });
}
