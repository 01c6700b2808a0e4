import { useQueryClient } from '@tanstack/react-query';
import { cartFigures } from './cart-figures.ts';
import { refreshCart } from '../../features/cart/queries.ts';
import type { DeliveryFollowers } from '../../features/delivery/mutations.ts';
import { refreshHolds } from '../../features/holds/queries.ts';
import { useUser } from '../../app/session/session.ts';

/** Connects a change of delivery with the rest of the portal, wherever the user makes it. */
export function useDeliveryFollowers(): DeliveryFollowers {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return {
    refreshCart: () => refreshCart(client, customerNumber),
    refreshHolds: () => refreshHolds(client, customerNumber),
    cartFigures: () => cartFigures(client, customerNumber),
  };
}
