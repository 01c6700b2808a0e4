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
  /** The order as the server has it, fetched after the draft was saved; null = not known yet, or there is no draft. */
  now: SeenOrder | null;
  /** Why nothing can be placed yet; null = nothing is in the way. */
  waits: 'changes' | 'review' | null;
  /** Changes of the cart that this device has not sent. */
  unsent: number;
  /** What the buyer has in view, for a draft that is saved now. */
  seen: () => SeenOrder;
}

/** Reads what is kept on this device even where the page has just begun. */
function useKeptOfCart(customerNumber: string): ReturnType<typeof useKeptCommands> {
  useEffect(() => {
    if (!canWait()) return;
    void import('../../../offline/commands/device-queue.ts')
      .then(({ refreshKept }) => refreshKept())
      .catch(() => undefined);
  }, []);
  return useKeptCommands(customerNumber).filter(({ call }) => call.startsWith('cart.'));
}

/** Holds an order draft against the cart and the delivery of now. Nothing is placed before both are fetched again. */
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
