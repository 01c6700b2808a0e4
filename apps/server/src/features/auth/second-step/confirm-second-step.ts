import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/auth/second-step';
import { audit } from '../../../platform/audit/record.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { lockCredentials } from '../repository.ts';
import { endSessions } from '../sessions/session-repository.ts';
import { stepOf } from './app-codes.ts';
import { openSecret, type SecondStepSettings } from './keys.ts';
import { giveRecoveryCodes } from './renew-recovery-codes.ts';
import { digitsOf } from './recovery-codes.ts';
import { queueSecondStepMail } from './second-step-mail.ts';
import { findOffer, turnOn } from './second-step-repository.ts';
import { countOfferCode, forgetOfferCodes, takeBackOfferCode } from './take-code.ts';

/** Milliseconds for which an offered secret can be confirmed. */
const offerMilliseconds = 30 * 60_000;

/** Returns a failure instead of throwing it, so that the caller can audit it outside the transaction. */
async function confirm(
  tx: Transaction,
  context: SignedInContext,
  { vault }: SecondStepSettings,
  code: string,
): Promise<{ recoveryCodes: string[] } | 'no_offer' | 'wrong'> {
  const { userId, username, customerNumber, tokenHash } = context.actor;
  const now = context.now();
  const person = await lockCredentials(tx, userId);
  const offer = await findOffer(tx, userId, new Date(now.getTime() - offerMilliseconds));
  if (person === null || offer === null) return 'no_offer';
  const digits = digitsOf(code);
  const step = digits === null ? null : stepOf(openSecret(vault, userId, offer.secret), digits, now);
  if (step === null) return 'wrong';
  await forgetOfferCodes(tx, userId);
  await turnOn(tx, { userId, step, now });
  const recoveryCodes = await giveRecoveryCodes(tx, vault, userId);
  const sessionsEnded = await endSessions(tx, { userId, now, except: tokenHash });
  const moved = person.secondStep !== null;
  await audit(tx, context, {
    action: moved ? 'auth.second_step_moved' : 'auth.second_step_on',
    customerNumber,
    subject: username,
    after: { sessionsEnded },
  });
  await queueSecondStepMail(tx, context, { person, username, customerNumber, what: moved ? 'moved' : 'on' });
  return { recoveryCodes };
}

/**
 * Turns on the second step, or moves it to another app, with a code of the offered secret. Ends the other sessions,
 * which started without it. An offer can be confirmed once: of two concurrent calls, the second finds none. Counts
 * wrong codes. Otherwise a thief with a stolen session could guess one and get the recovery codes. Throws `conflict`
 * without an offer, `invalid` for a wrong code, `too_many` after several.
 */
export async function confirmSecondStep(
  context: SignedInContext,
  { code }: BodyOf<typeof calls.confirmSecondStep>,
  settings: SecondStepSettings,
): Promise<{ recoveryCodes: string[] }> {
  const { db, actor } = context;
  const { userId, username, customerNumber } = actor;
  await countOfferCode(db, userId, context.now());
  const result = await db.transact((tx) => confirm(tx, context, settings, code));
  if (result === 'no_offer') {
    await takeBackOfferCode(db, userId);
    throw new Failure('conflict', 'error.second_step_offer');
  }
  if (result !== 'wrong') return result;
  await audit(db, context, { action: 'auth.second_step_refused', customerNumber, subject: username });
  throw invalid({ code: { word: 'code_wrong' } });
}
