import { CallError } from '@tradecounter/contract/client';
import { useState } from 'react';

export interface AskedForm<Problem> {
  /** The problems found by the form's own rules, by field; empty until the first attempt to send the form. */
  problems: ReadonlyMap<string, Problem>;
  /** The number of attempts: the summary takes the focus at each. */
  asked: number;
  /** The server's rejection; null when there is none. */
  refused: Error | null;
  /** Attempts to send the form: shows all problems at once and calls `send` only when there are none. */
  ask: (send: (refuse: (error: Error) => void) => void) => void;
  /** Drops the server's problems with these fields, because their values have changed. */
  forgive: (...fields: string[]) => void;
  /** Returns to the state before the first attempt. */
  reset: () => void;
}

/** Returns a rejection without the problems of these fields; null when none are left. */
function withoutFields(refused: Error | null, fields: readonly string[]): Error | null {
  const error = CallError.of(refused);
  if (!fields.some((field) => field in error.fields)) return refused;
  const remaining = Object.fromEntries(Object.entries(error.fields).filter(([field]) => !fields.includes(field)));
  if (Object.keys(remaining).length === 0) return null;
  return new CallError(error.status, {
    code: 'invalid',
    message: error.message,
    fields: remaining,
    requestId: error.requestId,
  });
}

/**
 * Tracks the attempts to send a form. It reports no problems while the form is first filled in, all of them at the
 * attempt, and then each field as the user types. `currentProblems` are those of the current values, by the form's
 * own rules.
 */
export function useAskedForm<Problem>(currentProblems: ReadonlyMap<string, Problem>): AskedForm<Problem> {
  const [asked, setAsked] = useState(0);
  const [refused, setRefused] = useState<Error | null>(null);
  return {
    problems: asked === 0 ? new Map<string, Problem>() : currentProblems,
    asked,
    refused,
    ask: (send) => {
      setAsked(asked + 1);
      setRefused(null);
      if (currentProblems.size === 0) send(setRefused);
    },
    forgive: (...fields) => setRefused(withoutFields(refused, fields)),
    reset: () => {
      setAsked(0);
      setRefused(null);
    },
  };
}
