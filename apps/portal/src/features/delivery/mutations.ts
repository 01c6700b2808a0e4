import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshUser } from '../../session/load-user.ts';
import { useUser } from '../../session/session.ts';
import { currentShipToQuery } from './queries.ts';
import { setDelivery, type DeliveryChoice } from './set-delivery.ts';

const setting = ['delivery', 'set'];

/** Whether a change of delivery is under way. */
export const useSetDeliveryRunning = (): boolean => useIsMutating({ mutationKey: setting }) > 0;

/** What is fetched anew after a change of delivery, beside what this feature knows. */
export interface DeliveryFollowers {
  refreshCart: () => Promise<void>;
  refreshHolds: () => Promise<void>;
}

/** Sets the delivery, then fetches anew what depends on it: user and cart, then where the goods go and the holds (000 §4). */
export function useSetDelivery({ refreshCart, refreshHolds }: DeliveryFollowers) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationKey: setting,
    mutationFn: async (choice: DeliveryChoice) => {
      await setDelivery(customerNumber, choice);
      await Promise.all([refreshUser(), refreshCart()]);
      await Promise.all([client.refetchQueries({ queryKey: currentShipToQuery(customerNumber).queryKey }), refreshHolds()]);
    },
    // Prices and stock are those of the place that serves the cart now.
    onSettled: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'items' || queryKey[1] === 'item' }),
    onError: (error) => console.error(error),
  });
}
