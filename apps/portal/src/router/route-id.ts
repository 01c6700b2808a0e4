import { type OpenPageKey, type PageKey, type Paths, paths } from '@tradecounter/contract/pages';

/** What the router calls a page behind the sign-in. */
export const routeId = <Key extends Exclude<PageKey, OpenPageKey>>(key: Key): `/shell${Paths[Key]}` =>
  `/shell${paths[key] as Paths[Key]}`;
