import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '../../../device/use-online.ts';
import { useNetworkBack } from '../../../device/use-network-back.ts';
import { useKeptCommands } from '../../../device/offline/commands/kept-commands.ts';
import { canWait } from '../../../device/offline/commands/send-command.ts';
import type { OrderDraft, SeenOrder } from '../../../device/offline/drafts/order-draft.ts';
import { refreshCart } from '../../cart/queries.ts';
import type { Checkout } from '../use-checkout.ts';
import { seenOrder } from './seen-order.ts';

export interface DraftReviewState {
  offline: boolean;
  /** The server's state of the order, fetched after the draft was saved; null = not known yet, or there is no draft. */
  now: SeenOrder | null;
  /** The reason why nothing can be placed yet: unsent cart changes, or data not fetched again; null = none. */
  blockedBy: 'changes' | 'review' | null;
  /** The number of cart changes that this device hasn't sent. */
  unsent: number;
  /** Returns the order as the buyer sees it, for a draft that is saved now. */
  seen: () => SeenOrder;
}

/**
 * Returns the cart changes that this device hasn't sent. Reads them from its database, because the page may have just
 * started.
 */
function useUnsentCartChanges(customerNumber: string): ReturnType<typeof useKeptCommands> {
  useEffect(() => {
    if (!canWait()) return;
    void import('../../../device/offline/commands/device-queue.ts')
      .then(({ refreshKept }) => refreshKept())
      .catch(() => undefined);
  }, []);
  return useKeptCommands(customerNumber).filter(({ call }) => call.startsWith('cart.'));
}

/**
 * Compares an order draft with the current cart and delivery. Nothing can be placed before both have been fetched
 * again.
 */
export function useDraftReview(data: Checkout, customerNumber: string, draft: OrderDraft | null): DraftReviewState {
  const client = useQueryClient();
  const offline = !useOnline();
  const unsentChanges = useUnsentCartChanges(customerNumber);
  const fetched = !offline && draft !== null && data.cart.at > draft.at && data.delivery.state === 'ready';
  useNetworkBack(() => void refreshCart(client, customerNumber), { atOnce: true, when: draft !== null && !fetched });
  const ready = fetched && unsentChanges.length === 0;
  return {
    offline,
    now: ready ? seenOrder(data, []) : null,
    blockedBy: offline ? null : unsentChanges.length > 0 ? 'changes' : draft !== null && !ready ? 'review' : null,
    unsent: unsentChanges.length,
    seen: () => seenOrder(data, unsentChanges),
  };
}
