import { CallError } from '@tradecounter/contract/client';
import { useRef } from 'react';
import { newKey } from './new-key.ts';

/**
 * Returns a function that runs an action with an Idempotency-Key. The key stays the same while the input is the same
 * and the outcome unknown, so that a retry takes effect only once.
 */
export function useAttempt(): <Answer>(input: unknown, act: (key: string) => Promise<Answer>) => Promise<Answer> {
  const lastAttempt = useRef<{ input: string; key: string } | null>(null);
  return async (input, act) => {
    const text = JSON.stringify(input);
    if (lastAttempt.current?.input !== text) lastAttempt.current = { input: text, key: newKey() };
    const attempt = lastAttempt.current;
    try {
      const answer = await act(attempt.key);
      if (lastAttempt.current === attempt) lastAttempt.current = null;
      return answer;
    } catch (error) {
      if (!CallError.of(error).outcomeUnknown && lastAttempt.current === attempt) lastAttempt.current = null;
      throw error;
    }
  };
}
