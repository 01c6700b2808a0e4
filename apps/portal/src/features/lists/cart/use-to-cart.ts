import { listToCart } from '@tradecounter/contract/lists/lists';
import { useAttempt } from '../../../app/api/attempt-key.ts';
import { call } from '../../../app/api/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { type LinesAdded, useAddingLines } from '../../cart/outcomes/use-adding-lines.ts';
import type { ListAddress } from '../mutations.ts';

/** The lines to order; `undefined` means all lines with a quantity. */
export type RequestedLines = readonly { line: string; quantity?: string }[] | undefined;

/** Adds lines of a list to the cart. `onOrdered` receives the resulting cart. */
export function useToCart(list: ListAddress, onOrdered: (answer: LinesAdded) => void) {
  const { customerNumber } = useUser();
  const attempt = useAttempt();
  return useAddingLines((requested: RequestedLines) => {
    const lines = requested === undefined ? {} : { lines: [...requested] };
    const body = { customerNumber, ...list, ...lines };
    return attempt(body, (idempotencyKey) => call(listToCart, { body }, { idempotencyKey }));
  }, onOrdered);
}
