import type { SecondStep } from '@tradecounter/contract/auth/second-step';
import type { SignedInContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { findSecondStep } from './second-step-repository.ts';

/** Returns the state of the signed-in person's second step. */
export async function getSecondStep({ db, actor }: SignedInContext): Promise<SecondStep> {
  const found = await findSecondStep(db, actor.userId);
  if (found === null) throw new Failure('token');
  const { secret, since, recoveryCodes } = found;
  return { on: secret !== null, since, recoveryCodes, demanded: actor.secondStep.demanded };
}
