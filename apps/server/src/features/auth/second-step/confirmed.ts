import type { startSecondStep } from '@tradecounter/contract/auth/second-step';
import type { BodyOf } from '@tradecounter/contract/call';
import { audit } from '../../../platform/audit/record.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import { lockCredentials, type LockedCredentials } from '../repository.ts';
import type { SecondStepSettings } from './keys.ts';
import { findSecondStep } from './second-step-repository.ts';
import { countCode, takeCode } from './take-code.ts';
import { queueSecondStepMail } from './second-step-mail.ts';

const wrongPassword = () => invalid({ password: { word: 'password_wrong' } });
const wrongCode = () => invalid({ code: { word: 'code_wrong' } });

type Work<T> = (tx: Transaction, person: LockedCredentials) => Promise<T>;

/** The result after a wrong code. The work isn't done, and whenConfirmed writes an audit row and throws. */
const refused = Symbol('refused');

/** Locks the person, checks that the password is still the same and the code is right, and does the work. */
async function confirmAndWork<T>(
  tx: Transaction,
  context: SignedInContext,
  settings: SecondStepSettings,
  { hash, code, work }: { hash: string; code: string | undefined; work: Work<T> },
): Promise<T | typeof refused> {
  const { userId, username, customerNumber } = context.actor;
  const person = await lockCredentials(tx, userId);
  if (person?.passwordHash !== hash) throw wrongPassword();
  if (person.secondStep === null) return work(tx, person);
  if (code === undefined) throw invalid({ code: { word: 'missing' } });
  const kind = await takeCode(tx, context, settings, { userId, secret: person.secondStep, code });
  if (kind === null) return refused;
  if (kind === 'recovery') {
    const { recoveryCodes: left } = (await findSecondStep(tx, userId))!;
    await audit(tx, context, {
      action: 'auth.recovery_code_used',
      customerNumber,
      subject: username,
      after: { left },
    });
    await queueSecondStepMail(tx, context, {
      person,
      username,
      customerNumber,
      what: 'recoveryUsed',
      left,
    });
  }
  return work(tx, person);
}

/**
 * Does work on a signed-in person's second step after checking the password and, if the step is on, a code. Both are
 * counted like a sign-in. Throws `invalid` with the wrong field. Ignores idempotency keys, because the answer must not
 * be stored.
 */
export async function whenConfirmed<T>(
  context: SignedInContext,
  settings: SecondStepSettings,
  { password, code }: BodyOf<typeof startSecondStep>,
  work: Work<T>,
): Promise<T> {
  const { db, actor } = context;
  const hash = await confirmPassword(context, password);
  if (hash === null) throw wrongPassword();
  if (code !== undefined) await countCode(db, actor.userId, context.now());
  const result = await db.transact((tx) => confirmAndWork(tx, context, settings, { hash, code, work }));
  if (result !== refused) return result;
  await audit(db, context, {
    action: 'auth.second_step_refused',
    customerNumber: actor.customerNumber,
    subject: actor.username,
  });
  throw wrongCode();
}

/** Throws `conflict` when the second step is off, since there is nothing to turn off or renew. */
export function requireSecondStep(person: LockedCredentials): void {
  if (person.secondStep === null) throw new Failure('conflict', 'error.second_step_off');
}
