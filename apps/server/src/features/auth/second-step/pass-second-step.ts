import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { type Credentials, lockCredentials } from '../repository.ts';
import type { SecondSteps } from './keys.ts';
import { tellOfSecondStep } from './second-step-mail.ts';
import { findSecondStep } from './second-step-repository.ts';
import { takeCode } from './take-code.ts';

interface Passing {
  person: Pick<Credentials, 'id' | 'username'>;
  customerNumber: string;
  code: string;
}

/** Takes the code of who signs in, in the transaction that begins the session; whether it fitted. A recovery code is told by mail, with how many are left. */
export async function passSecondStep(
  tx: Transaction,
  context: Context,
  steps: SecondSteps,
  { person: { id: userId, username }, customerNumber, code }: Passing,
): Promise<boolean> {
  const person = await lockCredentials(tx, userId);
  // It may have been turned off since; then the session does not begin, and the next try needs no code.
  if (person === null || person.second_step === null) return false;
  const taken = await takeCode(tx, context, steps, { userId, secret: person.second_step, code });
  if (taken === 'recovery') {
    const { recoveryCodes: left } = (await findSecondStep(tx, userId))!;
    await audit(tx, context, {
      action: 'auth.recovery_code_used',
      actor: username,
      customerNumber,
      subject: username,
      after: { left },
    });
    await tellOfSecondStep(tx, context, { person, username, customerNumber, what: 'recoveryUsed', left });
  }
  return taken !== null;
}
