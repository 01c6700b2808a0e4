import { paths } from '@tradecounter/contract/pages';
import { useRouterState } from '@tanstack/react-router';

/** The search that the page shows, if it is the list of one. */
export const usePresentSearch = (): string | undefined =>
  useRouterState({
    select: ({ location: { pathname, search } }) =>
      pathname === paths.items ? (search as { search?: string }).search : undefined,
  });
