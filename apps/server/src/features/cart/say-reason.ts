import { type QuantityChange, reasonFrame, reasonSentence } from '@tradecounter/rules/quantities/quantity-reason';
import type { Say } from '../../platform/words/say.ts';

/** Why a quantity was changed or refused, in the reader's language: the one place where such a reason becomes words. */
export function sayReason(say: Say, change: QuantityChange): string {
  const reason = say(`reason.${reasonSentence(change)}`, change.values);
  const frame = reasonFrame(change);
  return frame === null ? reason : say(`reason_of.${frame}`, { ...change.values, reason });
}
