import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { shellPage } from '../page-route.ts';

/** The id may contain any character; the address has it URL-encoded. Without an id the page asks for an item number. */
export const itemRoute = createRoute({
  ...shellPage('item'),
  loader: async ({ context, params: { id } }) => {
    if (id === undefined) return;
    const { prefetchItem } = await fetchPart(() => import('../../features/catalog/queries.ts'));
    prefetchItem(context.queryClient, id);
  },
});
