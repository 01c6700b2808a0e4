import { createRoute } from '@tanstack/react-router';
import { updateCart } from '../features/cart/queries.ts';
import { fetchingFor } from '../session/between-customers.ts';
import { shellPage } from './page-route.ts';

/** The checkout; its guard `cart` has the cart fetched anew before the page shows (DECISIONS §12). */
export const checkoutRoute = createRoute({
  ...shellPage('checkout'),
  loader: async ({ context, preload }) => {
    const user = fetchingFor();
    if (user !== null && !preload) await updateCart(context.queryClient, user.customerNumber);
  },
});
