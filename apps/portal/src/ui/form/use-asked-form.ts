import { CallError } from '@tradecounter/contract/client';
import { useState } from 'react';

export interface AskedForm<Problem> {
  /** What is wrong by our own rules, by field; empty until the form was asked to be sent. */
  problems: ReadonlyMap<string, Problem>;
  /** Counts the attempts: the summary takes the focus at each. */
  asked: number;
  /** Why the server did not do it; null when it did, or was not asked. */
  refused: Error | null;
  /** An attempt: all problems are told at once, and only a form without any is sent. */
  ask: (send: (refuse: (error: Error) => void) => void) => void;
  /** These fields were changed: what the server said about them no longer holds. */
  forgive: (...fields: string[]) => void;
  /** As before the first attempt. */
  reset: () => void;
}

/** A refusal without what it said of these fields; null when nothing of it is left. */
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
 * A form that is asked to be sent: nothing is called wrong while it is first filled in; at the attempt everything is, at once; then each
 * field is judged as it is typed. `wrong`: by our own rules, as the form stands.
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
