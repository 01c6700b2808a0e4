import { listToCart } from '@tradecounter/contract/lists/lists';
import type { AnswerOf } from '@tradecounter/contract/call';
import { CallError } from '@tradecounter/contract/client';
import { useRef, useState } from 'react';
import { newKey } from '../../../api/new-key.ts';
import { call } from '../../../api/client.ts';
import { useUser } from '../../../session/session.ts';
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

/**
 * Returns whether the server has rejected the call. After any other error the outcome is unknown, and a retry carries
 * the same key, so that it takes effect once.
 */
const isRejection = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

/** Adds lines of a list to the cart. `onOrdered` receives the resulting cart. */
export function useToCart(
  list: ListAddress,
  onOrdered: (cart: CartAnswer['cart'], outcomes: readonly LineOutcome[]) => void,
) {
  const { customerNumber } = useUser();
  const [ordering, setOrdering] = useState<Ordering>({ state: 'none' });
  const attempt = useRef({ lines: '', key: '' });
  const lastLines = useRef<RequestedLines>(undefined);
  const isRunning = useRef(false);

  const order = async (requested: RequestedLines): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    lastLines.current = requested;
    const serialized = JSON.stringify(requested ?? null);
    if (attempt.current.lines !== serialized || attempt.current.key === '')
      attempt.current = { lines: serialized, key: newKey() };
    setOrdering({ state: 'running' });
    try {
      const lines = requested === undefined ? {} : { lines: [...requested] };
      const { outcomes, cart } = await call(
        listToCart,
        { body: { customerNumber, ...list, ...lines } },
        { idempotencyKey: attempt.current.key },
      );
      attempt.current = { lines: '', key: '' };
      setOrdering({ state: 'done', outcomes });
      onOrdered(cart, outcomes);
    } catch (error) {
      if (isRejection(error)) attempt.current = { lines: '', key: '' };
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
