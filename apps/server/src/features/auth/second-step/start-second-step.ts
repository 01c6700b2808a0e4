import { newSecret, typedSecret, uriOf } from './app-codes.ts';
import { type Asking, type Proof, whenConfirmed } from './confirmed.ts';
import { sealSecret, type SecondSteps } from './keys.ts';
import { saveOffer } from './second-step-repository.ts';

/**
 * Offers a secret for an app, in place of an earlier offer. The current second step stays in force until a code of the
 * new secret is confirmed.
 */
export const startSecondStep = (
  context: Asking,
  steps: SecondSteps,
  proof: Proof,
): Promise<{ secret: string; uri: string }> =>
  whenConfirmed(context, steps, proof, async (tx) => {
    const { userId, username } = context.actor;
    const secret = newSecret();
    await saveOffer(tx, userId, sealSecret(steps.vault, userId, secret), context.now());
    return { secret: typedSecret(secret), uri: uriOf(secret, { issuer: steps.issuer, label: username }) };
  });
