import { randomBytes } from 'node:crypto';
import { constants } from '@tradecounter/contract/limits';
import { audit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { verifyPassword } from './password.ts';
import { findCredentials, insertSession } from './repository.ts';
import { countAttempt, forgive } from './throttle.ts';

/**
 * Signs in: a token of 256 random bits, kept hashed, valid 7 days. The same answer and time for an unknown user and a wrong
 * password; growing delay per user and per address (DECISIONS §4).
 */
export async function signIn(context: Context, login: { username: string; password: string }): Promise<{ token: string }> {
  const { db } = context;
  const now = context.now();
  await countAttempt(db, 'address', context.address, now);
  await countAttempt(db, 'user', login.username, now);

  const person = await findCredentials(db, login.username);
  const fits = await verifyPassword(login.password, person?.password_hash ?? null);
  if (!fits || person === null || person.customer_number === null) {
    await audit(db, context, { action: 'auth.refused', actor: login.username });
    throw new Failure('credentials');
  }

  const { id: userId, customer_number: customerNumber, username } = person;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + constants.sessionDays * 86_400_000);
  await db.transact(async (tx) => {
    await forgive(tx, login.username, context.address);
    await insertSession(tx, {
      tokenHash: hashToken(token),
      userId,
      customerNumber,
      createdAt: now,
      expiresAt,
      address: context.address,
      userAgent: context.userAgent,
    });
    await audit(tx, context, { action: 'auth.signed_in', actor: username, customerNumber });
  });
  return { token };
}
