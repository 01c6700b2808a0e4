import { pageKeys, pages } from '@tradecounter/contract/pages/pages';
import type { ParseKeys } from 'i18next';
import { peekWantedPath } from '../../session/wanted-path.ts';
import { type PageLink, portalPages } from '../pages.ts';

/**
 * Returns the key of the title of the page that opens after sign-in, by its menu link. Null where none is remembered,
 * or it is one of many, such as an item.
 */
export function wantedLabel(): ParseKeys<'shell'> | null {
  const path = peekWantedPath()?.replace(/[?#].*$/s, '');
  const key = path === undefined ? undefined : pageKeys.find((one) => pages[one].path === path);
  if (key === undefined) return null;
  return (portalPages[key] as { link?: PageLink }).link?.label ?? null;
}
