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

interface Renewal {
  username: string;
  currentPassword: string;
  newPassword: string;
  /** Code of the second step. */
  code?: string | undefined;
}

interface Proved {
  person: Credentials;
  customerNumber: string;
  attempt: CountedAttempt;
  hash: string;
  code: string | undefined;
}

type Refusal = 'credentials' | 'second_step_wrong';

/** Stores the new password. Returns what the person failed to prove, or null. */
async function replace(
  tx: Transaction,
  context: Context,
  settings: SecondStepSettings,
  { person, customerNumber, attempt, hash, code }: Proved,
): Promise<Refusal | null> {
  const { id: userId, username, password_hash: proof } = person;
  const found = await lockCredentials(tx, userId);
  // Since the check, the password may have changed or a second step may have been turned on, for which there is no
  // code.
  if (found === null || found.password_hash !== proof || (person.second_step === null && found.second_step !== null))
    return 'credentials';
  if (
    person.second_step !== null &&
    !(await passSecondStep(tx, context, settings, { person, customerNumber, code: code! }))
  )
    return 'second_step_wrong';
  await forgive(tx, attempt);
  await putPassword(
    tx,
    context,
    { userId, username, firstName: found.first_name, email: found.email, customerNumber },
    { hash, action: 'auth.password_changed', but: null },
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
  settings: SecondStepSettings,
  { username: login, currentPassword, newPassword, code }: Renewal,
): Promise<Record<never, never>> {
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC'))
    throw invalid({ newPassword: { word: 'password_same' } });
  const { db, address } = context;
  const now = context.now();
  const person = await findCredentials(db, { login, address, now });
  const by = { address, login, person: person === null ? null : { id: person.id, knownAddress: person.known_address } };
  const { fits, attempt } = await tryPassword(db, by, now, () =>
    verifyPassword(currentPassword, person?.password_hash ?? null),
  );
  if (!fits || person === null || person.customer_number === null) return refuse(context, login, 'credentials');
  await askForCode(context, { person, attempt, code });
  const proved = {
    person,
    customerNumber: person.customer_number,
    attempt,
    hash: await hashPassword(newPassword),
    code,
  };
  const missing = await db.transact((tx) => replace(tx, context, settings, proved));
  if (missing === null) return {};
  if (missing === 'second_step_wrong') await takeBack(db, attempt);
  return refuse(context, login, missing);
}
