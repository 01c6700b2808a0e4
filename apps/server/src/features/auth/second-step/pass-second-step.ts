import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { type Credentials, lockCredentials } from '../repository.ts';
import type { SecondStepSettings } from './keys.ts';
import { queueSecondStepMail } from './second-step-mail.ts';
import { findSecondStep } from './second-step-repository.ts';
import { takeCode } from './take-code.ts';

interface Passing {
  person: Pick<Credentials, 'id' | 'username'>;
  customerNumber: string;
  code: string;
}

/**
 * Takes the code of a sign-in, in the transaction that starts the session. Returns whether it was right.
 * After a recovery code, sends a mail with the number of codes left.
 */
export async function passSecondStep(
  tx: Transaction,
  context: Context,
  settings: SecondStepSettings,
  { person: { id: userId, username }, customerNumber, code }: Passing,
): Promise<boolean> {
  const person = await lockCredentials(tx, userId);
  // The second step may have been turned off in between. The session then doesn't start, and the next attempt needs no
  // code.
  if (person === null || person.secondStep === null) return false;
  const kind = await takeCode(tx, context, settings, { userId, secret: person.secondStep, code });
  if (kind === 'recovery') {
    const { recoveryCodes: left } = (await findSecondStep(tx, userId))!;
    await audit(tx, context, {
      action: 'auth.recovery_code_used',
      actor: username,
      customerNumber,
      subject: username,
      after: { left },
    });
    await queueSecondStepMail(tx, context, { person, username, customerNumber, what: 'recoveryUsed', left });
  }
  return kind !== null;
}
