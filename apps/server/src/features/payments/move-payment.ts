import type { PaymentState } from '@tradecounter/contract/documents/payments';
import { paymentLife } from '@tradecounter/rules/lifecycles/payment';

type Verb = (typeof paymentLife.transitions)[number]['verb'];

/** The state that the verb leads to from this one, or null where the lifecycle has no such step. */
export function stateAfter(state: PaymentState, verb: Verb): PaymentState | null {
  const step = paymentLife.transitions.find(
    (one) => one.verb === verb && (one.from as readonly string[]).includes(state),
  );
  return step?.to ?? null;
}
