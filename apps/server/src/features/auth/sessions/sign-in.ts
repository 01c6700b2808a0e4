import { randomBytes } from 'node:crypto';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { verifyPassword } from '../password/password.ts';
import { type Credentials, findCredentials } from '../repository.ts';
import { insertSession } from './session-repository.ts';
import { type Attempt, countAttempt, forgive } from '../password/throttle.ts';

interface Entry {
  person: Credentials;
  customerNumber: string;
  attempt: Attempt;
  token: string;
}

/** Begins the session; answers whether the person may still have one. */
async function enter(tx: Transaction, context: Context, { person, customerNumber, attempt, token }: Entry): Promise<boolean> {
  const { address, userAgent } = context;
  const session = { tokenHash: hashToken(token), userId: person.id, passwordHash: person.password_hash!, customerNumber, createdAt: context.now(), address, userAgent };
  if (!(await insertSession(tx, session))) return false;
  await forgive(tx, attempt);
  await audit(tx, context, { action: 'auth.signed_in', actor: person.username, customerNumber });
  return true;
}

/**
 * Signs in: a token of 256 random bits, kept hashed, valid 7 days. The same answer and time for an unknown user and a wrong
 * password; growing delay per person and per address (DECISIONS §4).
 */
export async function signIn(context: Context, login: { username: string; password: string }): Promise<{ token: string }> {
  const { db, address } = context;
  const now = context.now();
  const person = await findCredentials(db, { login: login.username, address, now });
  const attempt = { address, login: login.username, person: person === null ? null : { id: person.id, knownAddress: person.known_address } };
  await countAttempt(db, attempt, now);

  const fits = await verifyPassword(login.password, person?.password_hash ?? null);
  const token = randomBytes(32).toString('base64url');
  if (fits && person !== null && person.customer_number !== null) {
    const entry = { person, customerNumber: person.customer_number, attempt, token };
    if (await db.transact((tx) => enter(tx, context, entry))) return { token };
  }
  await audit(db, context, { action: 'auth.refused', actor: login.username });
  throw new Failure('credentials');
}
