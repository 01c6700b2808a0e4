import { paths } from '@tradecounter/contract/pages/pages';
import { useRouterState } from '@tanstack/react-router';

/** Returns the search that the page shows, if it is a list of search results. */
export const usePresentSearch = (): string | undefined =>
  useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === paths.items ? (search as { search?: string }).search : undefined,
  });
