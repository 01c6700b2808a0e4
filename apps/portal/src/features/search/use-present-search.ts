import { paths } from '@tradecounter/contract/pages/pages';
import { useRouterState } from '@tanstack/react-router';

/** Returns the search text of the current page; undefined unless the page lists search results. */
export const usePresentSearch = (): string | undefined =>
  useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === paths.items ? (search as { search?: string }).search : undefined,
  });
