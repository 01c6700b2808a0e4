import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useRowsFollowCart } from '../adding/in-cart.ts';
import { useCart } from '../queries.ts';
import { useCartNews } from '../use-cart-news.ts';
import { closeCart } from './drawer-state.ts';

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
