import { setShipTo } from '@tradecounter/contract/delivery';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { refreshUser } from '../../../session/load-user.ts';

/** What depends on where the goods go. */
const follows = new Set<unknown>(['cart', 'delivery', 'holds', 'item', 'items']);

/** Has the goods brought to an address of the book, those of the cart too. */
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
