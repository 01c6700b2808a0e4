import { type QuantityChange, reasonSentence } from '@tradecounter/rules/order-quantity';
import { Failure } from '../../platform/failure.ts';
import type { Say } from '../../platform/words/say.ts';

/** Why a quantity was changed or refused, in the reader's language: the one place where such a reason becomes words. */
export const sayReason = (say: Say, change: QuantityChange): string => say(`reason.${reasonSentence(change)}`, change.values);

/** The refusal of goods that cannot be ordered, with the reason. */
export const unsellable = (say: Say, item: string, change: QuantityChange): Failure =>
  new Failure('conflict', 'error.unsellable', { item, reason: sayReason(say, change) });
