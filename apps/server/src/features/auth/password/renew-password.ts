import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/auth/auth';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { type Credentials, findCredentials, lockCredentials } from '../repository.ts';
import { askForCode } from '../second-step/ask-for-code.ts';
import type { SecondStepSettings } from '../second-step/keys.ts';
import { passSecondStep } from '../second-step/pass-second-step.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { putPassword } from './put-password.ts';
import { type CountedAttempt, forgive, takeBack, tryPassword } from './throttle.ts';

/** A renewal whose current password matched. */
interface CheckedRenewal {
  person: Credentials;
  customerNumber: string;
  attempt: CountedAttempt;
  /** Hash of the new password. */
  hash: string;
  code: string | undefined;
}

type Refusal = 'credentials' | 'second_step_wrong';

/** Stores the new password. Returns what the person failed to prove, or null. */
async function replacePassword(
  tx: Transaction,
  context: Context,
  settings: SecondStepSettings,
  { person, customerNumber, attempt, hash, code }: CheckedRenewal,
): Promise<Refusal | null> {
  const { id: userId, username, passwordHash: checkedHash } = person;
  const current = await lockCredentials(tx, userId);
  // Since the check, the password may have changed or a second step may have been turned on, for which there is no
  // code.
  const turnedOn = person.secondStep === null && current?.secondStep != null;
  if (current === null || current.passwordHash !== checkedHash || turnedOn) return 'credentials';
  if (
    person.secondStep !== null &&
    !(await passSecondStep(tx, context, settings, { person, customerNumber, code: code! }))
  )
    return 'second_step_wrong';
  await forgive(tx, attempt);
  await putPassword(
    tx,
    context,
    { userId, username, firstName: current.firstName, email: current.email, customerNumber },
    { hash, action: 'auth.password_changed', except: null },
  );
  return null;
}

async function refuse(context: Context, actor: string, code: Refusal): Promise<never> {
  await audit(context.db, context, {
    action: code === 'credentials' ? 'auth.refused' : 'auth.second_step_refused',
    actor,
  });
  throw new Failure(code);
}

/**
 * Changes the password of a person who isn't signed in and knows the current one. Counted and answered like a sign-in,
 * second step included, so that it offers no other way to guess. It ends all sessions and starts none. Throws
 * `credentials`, `second_step`, `second_step_wrong`, `too_many`, and `invalid` for an unchanged password.
 */
export async function renewPassword(
  context: Context,
  { username: login, currentPassword, newPassword, code }: BodyOf<typeof calls.renewPassword>,
  settings: SecondStepSettings,
): Promise<Record<never, never>> {
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC'))
    throw invalid({ newPassword: { word: 'password_same' } });
  const { db, address } = context;
  const now = context.now();
  const person = await findCredentials(db, { login, address, now });
  const passwordAttempt = {
    address,
    login,
    person: person === null ? null : { id: person.id, knownAddress: person.knownAddress },
  };
  const { matches, attempt } = await tryPassword(db, passwordAttempt, now, () =>
    verifyPassword(currentPassword, person?.passwordHash ?? null),
  );
  if (!matches || person === null || person.customerNumber === null) return refuse(context, login, 'credentials');
  await askForCode(context, { person, attempt, code });
  const renewal = {
    person,
    customerNumber: person.customerNumber,
    attempt,
    hash: await hashPassword(newPassword),
    code,
  };
  const refusal = await db.transact((tx) => replacePassword(tx, context, settings, renewal));
  if (refusal === null) return {};
  if (refusal === 'second_step_wrong') await takeBack(db, attempt);
  return refuse(context, login, refusal);
}
