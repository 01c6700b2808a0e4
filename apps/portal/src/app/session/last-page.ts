import { paths } from '@tradecounter/contract/pages/pages';
import { isSafePath } from './wanted-path.ts';

const key = 'lastPage';

/** Stores the last page shown that requires sign-in, for this tab. Public pages link back to it. */
export const rememberLastPage = (path: string): void => sessionStorage.setItem(key, path);

/** Returns that page, or home. */
export function lastPage(): string {
  const path = sessionStorage.getItem(key);
  return path !== null && isSafePath(path) ? path : paths.home;
}
