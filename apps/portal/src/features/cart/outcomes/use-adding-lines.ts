import { addItems } from '@tradecounter/contract/cart/cart';
import type { AnswerOf, InputOf } from '@tradecounter/contract/call';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAttempt } from '../../../app/api/attempt-key.ts';
import { call } from '../../../app/api/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { sendChange, settle } from '../mutations.ts';

/** The part of an answer that reports each line and the resulting cart. */
export type LinesAdded = Pick<AnswerOf<typeof addItems>, 'outcomes' | 'cart'>;
export type LineOutcome = LinesAdded['outcomes'][number];

/** The state of adding many lines to the cart. Nothing may interrupt it while it runs. */
export type AddingLines =
  | { state: 'none' }
  /** `count` is the number of lines if they are what was asked for, and otherwise 0. */
  | { state: 'running'; count: number }
  | { state: 'failed'; error: unknown }
  | { state: 'done'; outcomes: readonly LineOutcome[] };

type Lines = InputOf<(typeof addItems)['body']>['lines'];

/**
 * Returns a function that adds many lines to the cart with one request, in the order of the cart's other changes. A
 * retry after a lost answer adds nothing twice.
 */
export function useSendLines(): (lines: Lines) => Promise<LinesAdded> {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  return async (lines) => {
    const body = { customerNumber, lines };
    const answer = await sendChange(client, customerNumber, () =>
      attempt(body, (idempotencyKey) => call(addItems, { body }, { idempotencyKey })),
    );
    void settle(client, customerNumber, answer);
    return answer;
  };
}

/** Adds many lines to the cart with one request. `onAdded` receives its answer. */
export function useAddingLines<Asked, Answer extends LinesAdded>(
  send: (asked: Asked) => Promise<Answer>,
  onAdded: (answer: Answer) => void,
) {
  const [adding, setAdding] = useState<AddingLines>({ state: 'none' });
  const last = useRef<{ asked: Asked } | null>(null);
  const isRunning = useRef(false);

  const add = async (asked: Asked): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    last.current = { asked };
    setAdding({ state: 'running', count: Array.isArray(asked) ? asked.length : 0 });
    try {
      const answer = await send(asked);
      setAdding({ state: 'done', outcomes: answer.outcomes });
      onAdded(answer);
    } catch (error) {
      setAdding({ state: 'failed', error });
    } finally {
      isRunning.current = false;
    }
  };
  return {
    adding,
    add,
    retry: async () => {
      if (last.current !== null) await add(last.current.asked);
    },
    close: () => setAdding((current) => (current.state === 'running' ? current : { state: 'none' })),
  };
}
