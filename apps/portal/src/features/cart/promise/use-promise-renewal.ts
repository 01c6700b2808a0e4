import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMay, useUser } from '../../../session/session.ts';
import { useRenewPromise } from '../mutations.ts';
import { promiseToRenew } from './price-promise.ts';
import { cartKey, type CartView } from '../queries.ts';

/** Milliseconds between two attempts, so that servers whose clocks differ by some seconds don't cause a loop. */
const pause = 10_000;

/** Renews the promise when the prices haven't changed: once per answer, while the cart is in view. */
export function usePromiseRenewal({ cart, at }: CartView): void {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const { mutate } = useRenewPromise();
  const due = useMay('SeePrices') && promiseToRenew(cart);
  const tried = useRef(0);
  useEffect(() => {
    if (!due) return;
    const renew = (): void => {
      tried.current = Date.now();
      // The drawer may be open over the checkout; one of the two is enough.
      if (client.isMutating({ mutationKey: cartKey(customerNumber) }) === 0) mutate();
    };
    const timer = setTimeout(renew, Math.max(0, tried.current + pause - Date.now()));
    return () => clearTimeout(timer);
  }, [due, at, client, customerNumber, mutate]);
}
