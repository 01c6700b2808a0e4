import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import { oneTimeCode } from '@tradecounter/contract/punchout/punchout-calls';
import type * as calls from '@tradecounter/contract/punchout/punchout-calls';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { insertPunchOutSession } from '../../auth/sessions/session-repository.ts';
import type { Services } from '../../../platform/services.ts';
import { findFramingSites, openVisit } from './visit-repository.ts';

/** Milliseconds for which a start page can be opened, and for which its session lasts. */
const codeLifetime = 5 * 60_000;
const sessionLifetime = 8 * 3_600_000;

/** Exchanges the code of a start page for a session, once. Throws `link_over`. */
export async function startShopping(
  context: Context,
  { code }: BodyOf<typeof calls.startShopping>,
): Promise<AnswerOf<typeof calls.startShopping>> {
  const { db, address, userAgent } = context;
  const now = context.now();
  const token = randomBytes(32).toString('base64url');
  const opens = await db.transact(async (tx) => {
    const since = new Date(now.getTime() - codeLifetime);
    const visit = await openVisit(tx, { codeHash: hashToken(code), now, since });
    const started =
      visit !== null &&
      (await insertPunchOutSession(tx, {
        tokenHash: hashToken(token),
        userId: visit.userId,
        customerNumber: visit.customerNumber,
        createdAt: now,
        expiresAt: new Date(now.getTime() + sessionLifetime),
        address,
        userAgent,
        punchOut: visit.id,
        returnTo: visit.name,
        inspects: visit.inspects,
      }));
    if (!started) throw new Failure('link_over', 'error.punchout_over');
    const { customerNumber, username, name } = visit;
    await audit(tx, context, { action: 'punchout.started', actor: username, customerNumber, subject: name });
    const { showsCart, itemId } = visit;
    return { showsCart, itemId };
  });
  return { token, ...opens };
}

/**
 * Returns the sites that may show the portal in a frame at the address with that code: those of its connection, until the
 * visit has gone back or its session is over. None for any other code.
 */
export async function framingSites(
  { db, now }: Pick<Services, 'db' | 'now'>,
  code: string,
): Promise<readonly string[]> {
  if (!oneTimeCode.safeParse(code).success) return [];
  const since = new Date(now().getTime() - codeLifetime - sessionLifetime);
  return findFramingSites(db, { frameHash: hashToken(code), since });
}
