import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CustomerChange } from '../features/accounts/mutations.ts';
import { cartQuery } from '../features/cart/queries.ts';
import { currentShipToQuery } from '../features/delivery/queries.ts';
import { refreshHolds } from '../features/holds/queries.ts';

/** Documents of one customer are none of another's: their list stays, and a checkout begins anew. */
const above = (path: string): string | null => {
  if (path.startsWith('/checkout')) return '/';
  return /^(\/account\/[^/]+)\/.+/.exec(path)?.[1] ?? null;
};

/** What a change of customer means to the rest of the portal, from wherever it is made. */
export function useCustomerChange(): CustomerChange {
  const client = useQueryClient();
  const router = useRouter();
  return useMemo(
    () => ({
      leave: async () => {
        const { href, pathname } = router.state.location;
        const to = above(pathname);
        if (to === null) return () => undefined;
        await router.navigate({ to, replace: true });
        return () => void router.navigate({ href, replace: true });
      },
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
