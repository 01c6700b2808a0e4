import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMay, useUser } from '../../../app/session/session.ts';
import { useRenewPromise } from '../mutations.ts';
import { promiseToRenew } from './price-promise.ts';
import { cartKey, type CartView } from '../queries.ts';

/** Minimum milliseconds between attempts, so that servers whose clocks differ by some seconds don't cause a loop. */
const minInterval = 10_000;

/** Renews the promise when the prices haven't changed: once per answer, while the cart is in view. */
export function usePromiseRenewal({ cart, at }: CartView): void {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const { mutate } = useRenewPromise();
  const isDue = useMay('SeePrices') && promiseToRenew(cart);
  const lastAttempt = useRef(0);
  useEffect(() => {
    if (!isDue) return;
    const renew = (): void => {
      lastAttempt.current = Date.now();
      // The drawer may be open over the checkout; one of the two is enough.
      if (client.isMutating({ mutationKey: cartKey(customerNumber) }) === 0) mutate();
    };
    const timer = setTimeout(renew, Math.max(0, lastAttempt.current + minInterval - Date.now()));
    return () => clearTimeout(timer);
  }, [isDue, at, client, customerNumber, mutate]);
}
