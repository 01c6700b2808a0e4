import { CallError } from '@tradecounter/contract/client';
import { useRef } from 'react';
import { newKey } from './new-key.ts';

/** Returns whether the outcome is unknown: the answer was lost, or the server failed. */
const unknown = (error: unknown): boolean => !(error instanceof CallError) || error.status === 0 || error.status >= 500;

/**
 * Returns a function that runs an action with an Idempotency-Key. The key stays the same while the input is the same
 * and the outcome unknown, so that a retry takes effect only once.
 */
export function useAttempt(): <Answer>(asked: unknown, act: (key: string) => Promise<Answer>) => Promise<Answer> {
  const open = useRef<{ asked: string; key: string } | null>(null);
  return async (asked, act) => {
    const text = JSON.stringify(asked);
    if (open.current?.asked !== text) open.current = { asked: text, key: newKey() };
    const attempt = open.current;
    try {
      const answer = await act(attempt.key);
      if (open.current === attempt) open.current = null;
      return answer;
    } catch (error) {
      if (!unknown(error) && open.current === attempt) open.current = null;
      throw error;
    }
  };
}
