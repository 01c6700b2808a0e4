import { type OpenPageKey, type PageKey, type Paths, paths } from '@tradecounter/contract/pages/pages';

/** Returns the router's id of a page that requires sign-in. */
export const routeId = <Key extends Exclude<PageKey, OpenPageKey>>(key: Key): `/shell${Paths[Key]}` =>
  `/shell${paths[key] as Paths[Key]}`;

/** The id of the route for every address that no other route matches. */
export const nowhere = '/shell/$';
