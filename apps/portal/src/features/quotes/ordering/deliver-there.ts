import { setShipTo } from '@tradecounter/contract/delivery/delivery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { refreshUser } from '../../../session/load-user.ts';

/** The queries that depend on the ship-to. */
const follows = new Set<unknown>(['cart', 'delivery', 'holds', 'item', 'items']);

/** Sets the ship-to to an address of the address book, for the cart too. */
export function useDeliverThere(customerNumber: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sequence: string) => {
      await call(setShipTo, { query: { customerNumber }, body: { sequence } });
      await refreshUser();
    },
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => follows.has(queryKey[1]) || queryKey.includes('asOrdered'),
      }),
  });
}
