import { listToCart } from '@tradecounter/contract/lists/lists';
import type { AnswerOf } from '@tradecounter/contract/call';
import { useRef, useState } from 'react';
import { useAttempt } from '../../../app/api/attempt-key.ts';
import { call } from '../../../app/api/client.ts';
import { useUser } from '../../../app/session/session.ts';
import type { ListAddress } from '../mutations.ts';

export type CartAnswer = AnswerOf<typeof listToCart>;
export type LineOutcome = CartAnswer['outcomes'][number];

/** The lines to order; `undefined` means all lines with a quantity. */
export type RequestedLines = readonly { line: string; quantity?: string }[] | undefined;

/** The state of the order to the cart. Nothing may interrupt it while it runs. */
export type Ordering =
  | { state: 'none' }
  | { state: 'running' }
  | { state: 'failed'; error: unknown }
  | { state: 'done'; outcomes: readonly LineOutcome[] };

/** Adds lines of a list to the cart. `onOrdered` receives the resulting cart. */
export function useToCart(
  list: ListAddress,
  onOrdered: (cart: CartAnswer['cart'], outcomes: readonly LineOutcome[]) => void,
) {
  const { customerNumber } = useUser();
  const [ordering, setOrdering] = useState<Ordering>({ state: 'none' });
  const attempt = useAttempt();
  const lastLines = useRef<RequestedLines>(undefined);
  const isRunning = useRef(false);

  const order = async (requested: RequestedLines): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    lastLines.current = requested;
    setOrdering({ state: 'running' });
    try {
      const lines = requested === undefined ? {} : { lines: [...requested] };
      const body = { customerNumber, ...list, ...lines };
      const { outcomes, cart } = await attempt(body, (idempotencyKey) =>
        call(listToCart, { body }, { idempotencyKey }),
      );
      setOrdering({ state: 'done', outcomes });
      onOrdered(cart, outcomes);
    } catch (error) {
      setOrdering({ state: 'failed', error });
    } finally {
      isRunning.current = false;
    }
  };
  return {
    ordering,
    order,
    retry: () => order(lastLines.current),
    close: () => setOrdering((current) => (current.state === 'running' ? current : { state: 'none' })),
  };
}
