import { placeOrder } from '@tradecounter/contract/orders/orders';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import type { OrderDraft } from '../../device/offline/drafts/order-draft.ts';
import { keepDraft } from '../../device/offline/drafts/order-drafts.ts';
import { useUser } from '../../app/session/session.ts';

export interface PlaceForm {
  poNumber: string;
  sidemark: string;
  shipComplete: 'Y' | 'N';
  requestedDate?: string;
  comments: string;
  /** The cart's version as the buyer saw it. */
  cartVersion: number;
  /** In dollars; absent for users who see no prices. */
  total?: number;
}

/**
 * Places the cart as an order. A repeated key returns the same number and places nothing more. The attempt is first
 * stored on this device; a browser without a database still places the order.
 */
export function usePlaceOrder() {
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: async ({ form, key, attempt }: { form: PlaceForm; key: string; attempt: OrderDraft }) => {
      await keepDraft(attempt).catch(() => undefined);
      return call(placeOrder, { body: { customerNumber, ...form } }, { idempotencyKey: key });
    },
  });
}
