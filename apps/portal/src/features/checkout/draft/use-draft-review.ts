import { useEffect } from 'react';
import { useOnline } from '../../../device/use-online.ts';
import { useNetworkBack } from '../../../device/use-network-back.ts';
import { useKeptCommands } from '../../../offline/commands/kept-commands.ts';
import { canWait } from '../../../offline/commands/send-command.ts';
import type { OrderDraft, SeenOrder } from '../../../offline/drafts/order-draft.ts';
import type { CheckoutData } from '../checkout-data.ts';
import { seenOrder } from './seen-order.ts';

export interface DraftReviewState {
  offline: boolean;
  /** The server's state of the order, fetched after the draft was saved; null = not known yet, or there is no draft. */
  now: SeenOrder | null;
  /** The reason why nothing can be placed yet; null = none. */
  waits: 'changes' | 'review' | null;
  /** The number of cart changes that this device hasn't sent. */
  unsent: number;
  /** Returns what the buyer sees, for a draft that is saved now. */
  seen: () => SeenOrder;
}

/** Reads the commands kept on this device, even right after the page has started. */
function useKeptOfCart(customerNumber: string): ReturnType<typeof useKeptCommands> {
  useEffect(() => {
    if (!canWait()) return;
    void import('../../../offline/commands/device-queue.ts')
      .then(({ refreshKept }) => refreshKept())
      .catch(() => undefined);
  }, []);
  return useKeptCommands(customerNumber).filter(({ call }) => call.startsWith('cart.'));
}

/**
 * Compares an order draft with the current cart and delivery. Nothing can be placed before both have been fetched
 * again.
 */
export function useDraftReview(data: CheckoutData, customerNumber: string, draft: OrderDraft | null): DraftReviewState {
  const offline = !useOnline();
  const kept = useKeptOfCart(customerNumber);
  const fetched = !offline && draft !== null && data.cart.at > draft.at && data.delivery.state === 'ready';
  useNetworkBack(() => void data.refreshCart(), { atOnce: true, when: draft !== null && !fetched });
  const ready = fetched && kept.length === 0;
  return {
    offline,
    now: ready ? seenOrder(data, []) : null,
    waits: offline ? null : kept.length > 0 ? 'changes' : draft !== null && !ready ? 'review' : null,
    unsent: kept.length,
    seen: () => seenOrder(data, kept),
  };
}
