import type { PaymentState } from '@tradecounter/contract/documents/payments';
import { paymentLife } from '@tradecounter/rules/lifecycles/payment';

type Verb = (typeof paymentLife.transitions)[number]['verb'];
/** A state that a payment can reach, which it doesn't begin in. */
export type ReachedState = Exclude<PaymentState, 'created'>;

/** Returns the state after the verb, or null when the lifecycle doesn't allow the verb in this state. */
export function stateAfter(state: PaymentState, verb: Verb): ReachedState | null {
  const step = paymentLife.transitions.find(
    (one) => one.verb === verb && (one.from as readonly string[]).includes(state),
  );
  return step?.to ?? null;
}
