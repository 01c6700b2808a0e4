import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { type Credentials, findCredentials, lockCredentials } from '../repository.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { putPassword } from './put-password.ts';
import { type Attempt, countAttempt, forgive } from './throttle.ts';

interface Renewal {
  username: string;
  currentPassword: string;
  newPassword: string;
}

interface Proved {
  person: Credentials;
  attempt: Attempt;
  hash: string;
}

/** Whether it was done: the password may have become another since the proof. */
async function replace(tx: Transaction, context: Context, { person, attempt, hash }: Proved): Promise<boolean> {
  const { id: userId, username, password_hash: proof, customer_number: customerNumber } = person;
  const found = await lockCredentials(tx, userId);
  if (found === null || found.password_hash !== proof) return false;
  await forgive(tx, attempt);
  const owner = { userId, username, firstName: found.first_name, email: found.email, customerNumber: customerNumber ?? '' };
  await putPassword(tx, context, owner, { hash, action: 'auth.password_changed', but: null });
  return true;
}

/**
 * Changes the password of somebody who is not signed in and knows the present one. Counted and answered like a sign-in, so that it is no second
 * door for guesses, and it opens none: all sessions end and none begins. Throws `credentials`, `too_many`, and `invalid` for a new one that is the same.
 */
export async function renewPassword(context: Context, { username: login, currentPassword, newPassword }: Renewal): Promise<Record<never, never>> {
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) throw invalid({ newPassword: { word: 'password_same' } });
  const { db, address } = context;
  const now = context.now();
  const person = await findCredentials(db, { login, address, now });
  const attempt = { address, login, person: person === null ? null : { id: person.id, knownAddress: person.known_address } };
  await countAttempt(db, attempt, now);
  const fits = await verifyPassword(currentPassword, person?.password_hash ?? null);
  if (fits && person !== null) {
    const hash = await hashPassword(newPassword);
    if (await db.transact((tx) => replace(tx, context, { person, attempt, hash }))) return {};
  }
  await audit(db, context, { action: 'auth.refused', actor: login });
  throw new Failure('credentials');
}
