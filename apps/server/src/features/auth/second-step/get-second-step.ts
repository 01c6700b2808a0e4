import type { SecondStep } from '@tradecounter/contract/auth/second-step';
import type { SignedInContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { findSecondStep } from './second-step-repository.ts';

/** Returns the state of the signed-in person's second step. */
export async function getSecondStep({ db, actor }: SignedInContext): Promise<SecondStep> {
  const state = await findSecondStep(db, actor.userId);
  if (state === null) throw new Failure('token');
  const { secret, since, recoveryCodes } = state;
  return { on: secret !== null, since, recoveryCodes, demanded: actor.secondStep.demanded };
}
