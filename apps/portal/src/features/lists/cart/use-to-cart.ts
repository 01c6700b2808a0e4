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
export type Wanted = readonly { line: string; quantity?: string }[] | undefined;

/** The state of the order to the cart. Nothing may interrupt it while it runs. */
export type Ordering =
  | { state: 'none' }
  | { state: 'running' }
  | { state: 'failed'; error: unknown }
  | { state: 'done'; outcomes: readonly LineOutcome[] };

/**
 * Returns whether the server has answered. Without an answer the outcome is unknown, and a retry carries the same key,
 * so that it takes effect once.
 */
const isAnswer = (error: unknown): boolean => error instanceof CallError && error.status >= 400 && error.status < 500;

/** Adds lines of a list to the cart. `onOrdered` receives the resulting cart. */
export function useToCart(
  list: ListAddress,
  onOrdered: (cart: CartAnswer['cart'], outcomes: readonly LineOutcome[]) => void,
) {
  const { customerNumber } = useUser();
  const [ordering, set] = useState<Ordering>({ state: 'none' });
  const attempt = useRef({ wanted: '', key: '' });
  const last = useRef<Wanted>(undefined);
  const running = useRef(false);

  const order = async (wanted: Wanted): Promise<void> => {
    if (running.current) return;
    running.current = true;
    last.current = wanted;
    const said = JSON.stringify(wanted ?? null);
    if (attempt.current.wanted !== said || attempt.current.key === '')
      attempt.current = { wanted: said, key: newKey() };
    set({ state: 'running' });
    try {
      const lines = wanted === undefined ? {} : { lines: [...wanted] };
      const { outcomes, cart } = await call(
        listToCart,
        { body: { customerNumber, ...list, ...lines } },
        { idempotencyKey: attempt.current.key },
      );
      attempt.current = { wanted: '', key: '' };
      set({ state: 'done', outcomes });
      onOrdered(cart, outcomes);
    } catch (error) {
      if (isAnswer(error)) attempt.current = { wanted: '', key: '' };
      set({ state: 'failed', error });
    } finally {
      running.current = false;
    }
  };
  return {
    ordering,
    order,
    again: () => order(last.current),
    close: () => set((now) => (now.state === 'running' ? now : { state: 'none' })),
  };
}
