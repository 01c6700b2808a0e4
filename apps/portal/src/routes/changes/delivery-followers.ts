import { useQueryClient } from '@tanstack/react-query';
import { cartFigures } from './cart-figures.ts';
import { refreshCart } from '../../features/cart/queries.ts';
import type { DeliveryFollowers } from '../../features/delivery/mutations.ts';
import { refreshHolds } from '../../features/holds/queries.ts';
import { useUser } from '../../session/session.ts';

/** What a change of delivery means to the rest of the portal, from wherever it is made. */
export function useDeliveryFollowers(): DeliveryFollowers {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return {
    refreshCart: () => refreshCart(client, customerNumber),
    refreshHolds: () => refreshHolds(client, customerNumber),
    cartFigures: () => cartFigures(client, customerNumber),
  };
}
