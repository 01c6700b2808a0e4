import { type QuantityChange, reasonFrame, reasonSentence } from '@tradecounter/rules/quantities/quantity-reason';
import type { Say } from '../../platform/words/say.ts';

/** Says in the reader's language why a quantity was changed or refused. All such reasons become words here. */
export function sayReason(say: Say, change: QuantityChange): string {
  const reason = say(`reason.${reasonSentence(change)}`, change.values);
  const frame = reasonFrame(change);
  return frame === null ? reason : say(`reason_of.${frame}`, { ...change.values, reason });
}
