import { placeOrder } from '@tradecounter/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useUser } from '../../session/session.ts';

export interface PlaceForm {
  poNumber: string;
  sidemark: string;
  shipComplete: 'Y' | 'N';
  requestedDate?: string;
  comments: string;
  /** The cart as the buyer saw it. */
  cartVersion: number;
}

/** Places the cart as an order. The same key again answers the same number and places nothing more. */
export function usePlaceOrder() {
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: ({ form, key }: { form: PlaceForm; key: string }) =>
      call(placeOrder, { body: { customerNumber, ...form } }, { idempotencyKey: key }),
  });
}
