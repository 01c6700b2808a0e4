import { randomBytes } from 'node:crypto';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { insertSession } from '../sessions/session-repository.ts';
import { openUnderway } from './cookie.ts';
import type { SingleSignOn } from './single-sign-on.ts';
import { takePass } from './single-sign-on-repository.ts';

interface Given {
  pass: string;
  browser: string;
  token: string;
}

/** Starts the session and uses up the pass. Returns false if the person may no longer sign in. */
async function enter(tx: Transaction, context: Context, { pass, browser, token }: Given): Promise<boolean> {
  const { address, userAgent } = context;
  const createdAt = context.now();
  const person = await takePass(tx, { hash: hashToken(pass), browser: hashToken(browser), now: createdAt });
  if (person === null || person.customer_number === null) return false;
  const { id: userId, username, customer_number: customerNumber } = person;
  if (
    !(await insertSession(tx, {
      tokenHash: hashToken(token),
      userId,
      shown: null,
      customerNumber,
      createdAt,
      address,
      userAgent,
    }))
  )
    return false;
  await audit(tx, context, {
    action: 'auth.signed_in',
    actor: username,
    customerNumber,
    after: { by: 'single sign-on' },
  });
  return true;
}

/**
 * Exchanges a pass for a session, once, in the browser it was given to. The token has 256 random bits and is stored
 * hashed, as for any sign-in.
 */
export async function exchangePass(
  context: Context,
  { vault }: SingleSignOn,
  { pass, cookie }: { pass: string; cookie: string | undefined },
): Promise<{ token: string }> {
  const underway = openUnderway(vault, cookie, context.now());
  const token = randomBytes(32).toString('base64url');
  if (
    underway !== null &&
    (await context.db.transact((tx) => enter(tx, context, { pass, browser: underway.browser, token })))
  )
    return { token };
  throw new Failure('credentials', 'error.single_sign_on');
}
