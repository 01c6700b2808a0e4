import { paths } from '@tradecounter/contract/pages';
import { isSafePath } from './wanted-path.ts';

const key = 'lastPage';

/** Keeps the page behind the sign-in that was shown last, for this tab: what is open to everybody leads back to it. */
export const rememberLastPage = (path: string): void => sessionStorage.setItem(key, path);

/** That page, or home. */
export function lastPage(): string {
  const path = sessionStorage.getItem(key);
  return path !== null && isSafePath(path) ? path : paths.home;
}
