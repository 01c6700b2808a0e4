import type { PaymentState } from '@tradecounter/contract/documents/payments';
import { paymentLife } from '@tradecounter/rules/lifecycles/payment';

type Verb = (typeof paymentLife.transitions)[number]['verb'];

/** Returns the state after the verb, or null when the lifecycle doesn't allow the verb in this state. */
export function stateAfter(state: PaymentState, verb: Verb): PaymentState | null {
  const step = paymentLife.transitions.find(
    (one) => one.verb === verb && (one.from as readonly string[]).includes(state),
  );
  return step?.to ?? null;
}
