import { randomBytes } from 'node:crypto';
import type * as calls from '@tradecounter/contract/auth/single-sign-on';
import type { BodyOf } from '@tradecounter/contract/call';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { insertSession } from '../sessions/session-repository.ts';
import { hashOfHolder, openUnderway } from './cookie.ts';
import type { SingleSignOn } from './single-sign-on.ts';
import { takePass } from './single-sign-on-repository.ts';

interface PassExchange {
  pass: string;
  holder: Buffer;
  token: string;
}

/** Starts the session and uses up the pass. Returns false if the person may no longer sign in. */
async function startSession(
  tx: Transaction,
  context: Context,
  { pass, holder, token }: PassExchange,
): Promise<boolean> {
  const { address, userAgent } = context;
  const createdAt = context.now();
  const person = await takePass(tx, { hash: hashToken(pass), holder, now: createdAt });
  if (person === null || person.customerNumber === null) return false;
  const { id: userId, username, customerNumber } = person;
  if (
    !(await insertSession(tx, {
      tokenHash: hashToken(token),
      userId,
      checked: null,
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

interface Browser {
  cookie: string | undefined;
}

/** Returns the hash of the holder with this cookie or secret. Null if the cookie is invalid or belongs to an app. */
function holderOf(
  context: Context,
  { secret }: BodyOf<typeof calls.exchangePass>,
  { vault, cookie }: SingleSignOn & Browser,
): Buffer | null {
  // An app has a secret, and a browser a cookie.
  if (secret !== undefined) return hashToken(secret);
  const holder = openUnderway(vault, cookie, context.now())?.holder;
  return holder === undefined || 'app' in holder ? null : hashOfHolder(holder);
}

/**
 * Exchanges a pass for a session, once, in the browser or the app it was given to. Throws `credentials`. The token has
 * 256 random bits and is stored hashed, as for any sign-in.
 */
export async function exchangePass(
  context: Context,
  body: BodyOf<typeof calls.exchangePass>,
  signOn: SingleSignOn & Browser,
): Promise<{ token: string }> {
  const holder = holderOf(context, body, signOn);
  const token = randomBytes(32).toString('base64url');
  if (
    holder !== null &&
    (await context.db.transact((tx) => startSession(tx, context, { pass: body.pass, holder, token })))
  )
    return { token };
  throw new Failure('credentials', 'error.single_sign_on');
}
