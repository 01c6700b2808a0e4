import { placeOrder } from '@tradecounter/contract/orders/orders';
import { CallError } from '@tradecounter/contract/client';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../app/api/client.ts';
import { onNetworkBack } from '../../../device/use-network-back.ts';
import { dropDraft, showDraft } from '../../../device/offline/drafts/order-drafts.ts';
import type { OrderDraft, SentAttempt } from '../../../device/offline/drafts/order-draft.ts';
import { forgetAttempt, forgetCheckout } from '../checkout-draft.ts';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';

interface Props {
  draft: OrderDraft & { sent: SentAttempt };
  onPlaced: (orderNumber: string) => void;
}

/**
 * Finds out whether an order with a lost answer had reached the server. The cart's version has changed since, so the
 * same request with the same key can't place another order: the server returns that order's number, or rejects it.
 */
export function DraftOutcome({ draft, onPlaced }: Props) {
  const { customerNumber, sent } = draft;
  const repeatRequest = useEffectEvent(async (): Promise<void> => {
    const body = { customerNumber, ...sent.body };
    const { orderNumber } = await call(placeOrder, { body } as never, { idempotencyKey: sent.key });
    forgetCheckout(draft);
    onPlaced(orderNumber);
    await dropDraft(draft);
  });
  const handleNotPlaced = useEffectEvent(async (): Promise<void> => {
    forgetAttempt(draft);
    await showDraft({ ...draft, sent: null });
  });
  useEffect(() => {
    let isCanceled = false;
    let stopWaiting = (): void => undefined;
    const findOut = async (): Promise<void> => {
      try {
        await repeatRequest();
      } catch (error) {
        if (isCanceled) return;
        if (!CallError.of(error).outcomeUnknown) return void handleNotPlaced();
        stopWaiting();
        stopWaiting = onNetworkBack(() => {
          stopWaiting();
          void findOut();
        });
      }
    };
    void findOut();
    return () => {
      isCanceled = true;
      stopWaiting();
    };
  }, [sent.key]);
  return <CheckoutSkeleton />;
}
