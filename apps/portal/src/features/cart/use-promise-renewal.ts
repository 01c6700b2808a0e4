import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMay, useUser } from '../../lib/session/session.ts';
import { useRenewPromise } from './mutations.ts';
import { promiseToRenew } from './price-promise.ts';
import { cartKey, type CartView } from './queries.ts';

/** Has the prices promised anew when they came back as they were (DECISIONS §12): once for each answer, while somebody looks at the cart. */
export function usePromiseRenewal({ cart, at }: CartView): void {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const { mutate } = useRenewPromise();
  const due = useMay('SeePrices') && promiseToRenew(cart);
  useEffect(() => {
    // The drawer may lie over the checkout: one of the two is enough.
    if (due && client.isMutating({ mutationKey: cartKey(customerNumber) }) === 0) mutate();
  }, [due, at, client, customerNumber, mutate]);
}
