import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { reachedAt } from '../../../platform/mail/letterhead.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { lockHold } from '../actions/hold-repository.ts';
import { findRequester } from './due-holds-repository.ts';
import type { HoldMailJob } from './hold-mail.ts';
import { renderHoldMail } from './render-mail.ts';

/**
 * Mails that a hold is about to end. Sends nothing if it has ended or been extended, or if the requester may no longer
 * hold goods.
 */
export async function sendHoldMail(
  { db, mailer, portal, letterhead }: MailServices,
  { until, ...key }: HoldMailJob,
): Promise<void> {
  const hold = await db.transact((tx) => lockHold(tx, key));
  const reader = await findRequester(db, key);
  if (hold === null || hold.ended_as !== null || hold.until !== until) return;
  if (
    reader === null ||
    reader.email === null ||
    reader.email === '' ||
    !may(mergeClaims(reader.user_claims, reader.claims), 'AllowInventoryHold')
  )
    return;
  const head = reachedAt(await letterhead(), reader);
  await mailer.send(
    renderHoldMail(
      hold,
      { to: reader.email, name: reader.name, language: reader.language as Language, portal: portal() },
      head,
    ),
  );
}
