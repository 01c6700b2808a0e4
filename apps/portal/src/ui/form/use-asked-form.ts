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
function forgiven(refused: Error | null, fields: readonly string[]): Error | null {
  if (!(refused instanceof CallError) || !fields.some((field) => field in refused.fields)) return refused;
  const left = Object.fromEntries(Object.entries(refused.fields).filter(([field]) => !fields.includes(field)));
  if (Object.keys(left).length === 0) return null;
  return new CallError(refused.status, {
    code: 'invalid',
    message: refused.message,
    fields: left,
    requestId: refused.requestId,
  });
}

/**
 * Tracks the attempts to send a form. It reports no problems while the form is first filled in, all of them at the
 * attempt, and then each field as the user types. `wrong` holds the problems of the current values by the form's own
 * rules.
 */
export function useAskedForm<Problem>(wrong: ReadonlyMap<string, Problem>): AskedForm<Problem> {
  const [asked, count] = useState(0);
  const [refused, refuse] = useState<Error | null>(null);
  return {
    problems: asked === 0 ? new Map<string, Problem>() : wrong,
    asked,
    refused,
    ask: (send) => {
      count(asked + 1);
      refuse(null);
      if (wrong.size === 0) send(refuse);
    },
    forgive: (...fields) => refuse(forgiven(refused, fields)),
    reset: () => [count(0), refuse(null)],
  };
}
