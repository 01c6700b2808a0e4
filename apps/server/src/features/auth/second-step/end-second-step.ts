import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/auth/second-step';
import { audit } from '../../../platform/audit/record.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { requireSecondStep, whenConfirmed } from './confirmed.ts';
import type { SecondStepSettings } from './keys.ts';
import { queueSecondStepMail } from './second-step-mail.ts';
import { turnOff } from './second-step-repository.ts';

/** Turns off the second step. If the distributor requires it, refuses before checking the proof. */
export async function endSecondStep(
  context: SignedInContext,
  proof: BodyOf<typeof calls.endSecondStep>,
  settings: SecondStepSettings,
): Promise<Record<never, never>> {
  if (context.actor.secondStep.demanded) throw new Failure('conflict', 'error.second_step_demanded');
  return whenConfirmed(context, settings, proof, async (tx, person) => {
    requireSecondStep(person);
    const { userId, username, customerNumber } = context.actor;
    await turnOff(tx, userId);
    await audit(tx, context, { action: 'auth.second_step_off', customerNumber, subject: username });
    await queueSecondStepMail(tx, context, { person, username, customerNumber, what: 'off' });
    return {};
  });
}
