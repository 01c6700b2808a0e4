import type { CartAnswer } from '@tradecounter/contract/cart';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onCartNews } from './cart-channel.ts';
import { cartKey } from './queries.ts';

/** Fetches the cart again when another tab has changed it; one shell-wide place calls this. */
export function useCartNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onCartNews(({ customerNumber, version }) => {
        const known = client.getQueryData<CartAnswer>(cartKey(customerNumber));
        if (known === undefined || known.version < version) void client.invalidateQueries({ queryKey: cartKey(customerNumber) });
      }),
    [client],
  );
}
