import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { log } from '../../app/log/log.ts';
import { refreshUser } from '../../app/session/load-user.ts';
import { session, useUser } from '../../app/session/session.ts';
import { cartFigures } from '../cart/cart-figures.ts';
import { refreshCart } from '../cart/queries.ts';
import { refreshHolds } from '../holds/queries.ts';
import { currentShipToQuery } from './queries.ts';
import { choiceOf, setDelivery, type DeliveryChoice } from './set-delivery.ts';
import { type DeliveryState, notifyOfChange } from './notify-of-change.ts';

const mutationKey = ['delivery', 'set'];

/** Returns whether a change of delivery is running. */
export const useSetDeliveryRunning = (): boolean => useIsMutating({ mutationKey }) > 0;

/**
 * Sets the delivery and then refetches what depends on it: user and cart, then the ship-to and the holds (000 §4).
 * Reports what changed.
 */
export function useSetDelivery() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const stateNow = (): DeliveryState => ({
    shipTo: client.getQueryData(currentShipToQuery(customerNumber).queryKey),
    from: session.get()?.location.reportName ?? '',
    cart: cartFigures(client, customerNumber),
  });
  const mutation = useMutation({
    mutationKey,
    onMutate: stateNow,
    mutationFn: async (choice: DeliveryChoice) => {
      await setDelivery(customerNumber, choice);
      await Promise.all([refreshUser(), refreshCart(client, customerNumber)]);
      await Promise.all([
        client.refetchQueries({ queryKey: currentShipToQuery(customerNumber).queryKey }),
        refreshHolds(client, customerNumber),
      ]);
    },
    onSuccess: (_done, _choice, before) => {
      const former = before.shipTo === undefined ? null : choiceOf(before.shipTo);
      const undo = (): void => {
        // Do nothing if the user has changed the customer since.
        if (former !== null && session.get()?.customerNumber === customerNumber) mutation.mutate(former);
      };
      notifyOfChange(before, stateNow(), former === null ? null : undo);
    },
    // Prices and stock depend on the location that serves the cart now.
    onSettled: () =>
      void client.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey[1] === 'items' || queryKey[1] === 'item' || queryKey.includes('asOrdered'),
      }),
    onError: (error) => log.error(error),
  });
  return mutation;
}
