import { pageKeys, pages } from '@tradecounter/contract/pages/pages';
import type { ParseKeys } from 'i18next';
import { peekWantedPath } from '../../app/session/wanted-path.ts';
import { type PageLink, portalPages } from '../pages.ts';

/**
 * Returns the key of the menu label of the page that opens after sign-in. Null if no page is remembered, or if it has
 * no menu link, such as the page of an item.
 */
export function wantedLabel(): ParseKeys<'shell'> | null {
  const path = peekWantedPath()?.replace(/[?#].*$/s, '');
  const key = path === undefined ? undefined : pageKeys.find((pageKey) => pages[pageKey].path === path);
  if (key === undefined) return null;
  return (portalPages[key] as { link?: PageLink }).link?.label ?? null;
}
