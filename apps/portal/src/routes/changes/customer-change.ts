import { paths } from '@tradecounter/contract/pages/pages';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CustomerChange } from '../../features/accounts/mutations.ts';
import { cartQuery } from '../../features/cart/queries.ts';
import { currentShipToQuery } from '../../features/delivery/queries.ts';
import { refreshHolds } from '../../features/holds/queries.ts';
import { cartFigures } from './cart-figures.ts';
import { leaveTo } from '../pages.ts';

/** Connects a change of customer with the rest of the portal, wherever the user makes it. */
export function useCustomerChange(): CustomerChange {
  const client = useQueryClient();
  const router = useRouter();
  return useMemo(
    () => ({
      leave: async () => {
        const {
          location: { href },
          matches,
        } = router.state;
        const page = leaveTo(matches.at(-1)?.staticData.page);
        if (page === null) return () => undefined;
        await router.navigate({ href: paths[page], replace: true });
        return () => void router.navigate({ href, replace: true });
      },
      cartFigures: (customerNumber: string) => cartFigures(client, customerNumber),
      refresh: (customerNumber: string) =>
        Promise.allSettled([
          client.fetchQuery({ ...cartQuery(customerNumber), staleTime: 0 }),
          client.fetchQuery({ ...currentShipToQuery(customerNumber), staleTime: 0 }),
          refreshHolds(client, customerNumber),
        ]),
    }),
    [client, router],
  );
}
