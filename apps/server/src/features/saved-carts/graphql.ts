import { asksFor } from '../../platform/graphql/asks-for.ts';
import type { Reads } from '../../platform/graphql/reads.ts';
import { getSavedCart } from './get-saved-cart.ts';
import { listSavedCarts } from './list-saved-carts.ts';

/** Queries of schema.graphql about saved carts. */
export const savedCartReads = {
  savedCarts: (context, asked, info) =>
    listSavedCarts(context, asked, { merchandise: asksFor(info, 'savedCarts', 'merchandise') }),
  savedCart: getSavedCart,
} satisfies Reads;
