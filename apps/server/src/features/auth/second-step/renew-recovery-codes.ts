import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/auth/second-step';
import { audit } from '../../../platform/audit/record.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import { requireSecondStep, whenConfirmed } from './confirmed.ts';
import { hashRecoveryCode, type SecondStepSettings } from './keys.ts';
import { newRecoveryCodes, recoveryCodeOf } from './recovery-codes.ts';
import { queueSecondStepMail } from './second-step-mail.ts';
import { replaceRecoveryCodes } from './second-step-repository.ts';

/**
 * Replaces a person's recovery codes and returns the new ones. They are shown only now, because only hashes are stored.
 */
export async function giveRecoveryCodes(tx: Transaction, vault: Vault, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(vault, userId, recoveryCodeOf(code)!)),
  );
  return codes;
}

/** Renews the recovery codes. */
export const renewRecoveryCodes = (
  context: SignedInContext,
  proof: BodyOf<typeof calls.renewRecoveryCodes>,
  settings: SecondStepSettings,
): Promise<{ recoveryCodes: string[] }> =>
  whenConfirmed(context, settings, proof, async (tx, person) => {
    requireSecondStep(person);
    const { userId, username, customerNumber } = context.actor;
    const recoveryCodes = await giveRecoveryCodes(tx, settings.vault, userId);
    await audit(tx, context, { action: 'auth.recovery_codes_renewed', customerNumber, subject: username });
    await queueSecondStepMail(tx, context, { person, username, customerNumber, what: 'recoveryRenewed' });
    return { recoveryCodes };
  });
