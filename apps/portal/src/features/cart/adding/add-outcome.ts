import { type Notice, notify, notifyBriefly } from '../../../ui/notices/notices.ts';
import { keepReason, type ReasonSubject } from './quantity-reasons.ts';

/** The server's answer about a quantity. */
export interface Outcome {
  reason?: string | null | undefined;
  newQty?: number | undefined;
}

export type OutcomeKind = 'done' | 'modified' | 'refused';

/** Returns the kind of outcome: a reason with a quantity is a change, a reason without one a rejection (001 §4). */
export const outcomeOf = ({ reason, newQty }: Outcome): OutcomeKind =>
  reason == null || reason === '' ? 'done' : (newQty ?? 0) > 0 ? 'modified' : 'refused';

interface Sentences {
  done: string;
  modified: string;
  refused: string;
}

/** Notifies the user of a write's outcome. Returns whether it counts as done. */
export function announceOutcome(
  outcome: Outcome,
  subject: ReasonSubject,
  sentences: Sentences,
  action?: Notice['action'],
): boolean {
  const kind = outcomeOf(outcome);
  if (kind === 'refused') {
    notify('error', sentences.refused);
    return false;
  }
  // The reason stays on the line when the notice closes.
  keepReason(subject, kind === 'modified' ? (outcome.reason ?? '') : '');
  if (kind === 'modified') notifyBriefly(sentences.modified, action);
  else notify('success', sentences.done, action);
  return true;
}
