import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { userToFetchFor } from '../../app/session/between-customers.ts';
import { shellPage } from '../page-route.ts';

/** The checkout. Its guard `cart` fetches the cart again before the page shows. */
export const checkoutRoute = createRoute({
  ...shellPage('checkout'),
  loader: async ({ context, preload }) => {
    const user = userToFetchFor();
    if (user === null || preload) return;
    const { updateCart } = await fetchPart(() => import('../../features/cart/queries.ts'));
    await updateCart(context.queryClient, user.customerNumber);
  },
});
