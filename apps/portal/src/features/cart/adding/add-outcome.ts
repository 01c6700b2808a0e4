import { type Notice, notify } from '../../../ui/notices/notices.ts';

/** The server's answer about a quantity. */
export interface Outcome {
  reason?: string | undefined;
  newQty?: number | undefined;
}

export type OutcomeKind = 'done' | 'modified' | 'refused';

/** A reason with a quantity means a change; a reason without one means a rejection (001 §4). */
export const outcomeOf = ({ reason, newQty }: Outcome): OutcomeKind =>
  reason === undefined || reason === '' ? 'done' : (newQty ?? 0) > 0 ? 'modified' : 'refused';

interface Sentences {
  done: string;
  modified: string;
  refused: string;
}

const kinds = { done: 'success', modified: 'warning', refused: 'error' } as const;

/** Notifies the user of a write's outcome. Returns whether it counts as done. */
export function announceOutcome(outcome: Outcome, sentences: Sentences, action?: Notice['action']): boolean {
  const kind = outcomeOf(outcome);
  notify(kinds[kind], sentences[kind], kind === 'refused' ? undefined : action);
  return kind !== 'refused';
}
