import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/auth/second-step';
import type { SignedInContext } from '../../../platform/context.ts';
import { newSecret, typedSecret, uriOf } from './app-codes.ts';
import { whenConfirmed } from './confirmed.ts';
import { sealSecret, type SecondStepSettings } from './keys.ts';
import { saveOffer } from './second-step-repository.ts';

/**
 * Creates a secret for an authenticator app and stores it as an offer, replacing any earlier one. The current second
 * step stays in force until a code of the new secret is confirmed. Returns the secret to type in, and the URI to scan.
 * Throws `invalid` for a wrong password or code, `too_many` after several.
 */
export const startSecondStep = (
  context: SignedInContext,
  proof: BodyOf<typeof calls.startSecondStep>,
  settings: SecondStepSettings,
): Promise<{ secret: string; uri: string }> =>
  whenConfirmed(context, settings, proof, async (tx) => {
    const { userId, username } = context.actor;
    const secret = newSecret();
    await saveOffer(tx, userId, sealSecret(settings.vault, userId, secret), context.now());
    return { secret: typedSecret(secret), uri: uriOf(secret, { issuer: settings.issuer, label: username }) };
  });
