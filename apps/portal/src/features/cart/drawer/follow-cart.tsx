import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { CartAnswer } from '@tradecounter/contract/cart/cart';
import { constants } from '@tradecounter/contract/limits';
import { focusManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRowsFollowCart } from '../adding/in-cart.ts';
import { useCart, cartKey } from '../queries.ts';
import { closeCart } from './drawer-state.ts';
import { useUser } from '../../../app/session/session.ts';
import { onCartNews } from '../cart-channel.ts';

/**
 * Keeps the cart current after the user returns to the window: one older than 30 seconds is fetched at once (000 §2), a
 * newer one when it reaches that age. Changes by other devices therefore show within 30 seconds.
 */
function followFocus(client: QueryClient, customerNumber: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = focusManager.subscribe((focused) => {
    clearTimeout(timer);
    const state = client.getQueryState(cartKey(customerNumber));
    if (!focused || state === undefined) return;
    const untilStale = constants.cartStale - (Date.now() - state.dataUpdatedAt);
    const refetch = (): void => void client.refetchQueries({ queryKey: cartKey(customerNumber), exact: true });
    if (untilStale > 0) timer = setTimeout(refetch, untilStale);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/**
 * Fetches the cart again when another tab has changed it, and when the user returns to this one. The shell calls it
 * once.
 */
function useCartNews(): void {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  useEffect(
    () =>
      onCartNews(({ customerNumber, version }) => {
        const cachedCart = client.getQueryData<CartAnswer>(cartKey(customerNumber));
        // A cart of another server has no version.
        if (cachedCart === undefined || !(cachedCart.version >= version))
          void client.invalidateQueries({ queryKey: cartKey(customerNumber) });
      }),
    [client],
  );
  useEffect(() => followFocus(client, customerNumber), [client, customerNumber]);
}

/** Runs on each new address, without redrawing what is around it. */
export function OnNewAddress({ run }: { run: () => void }) {
  const address = useRouterState({ select: ({ location }) => location.href });
  const runLatest = useEffectEvent(run);
  useEffect(() => runLatest(), [address]);
  return null;
}

/**
 * What the cart does before its drawer is fetched: rows of lists show what is in it, and changes by other tabs arrive. A
 * new page, such as by the browser's 'back', closes the drawer.
 */
export function FollowCart() {
  const { cart } = useCart();
  useCartNews();
  useRowsFollowCart(cart.itemList);
  return <OnNewAddress run={closeCart} />;
}
