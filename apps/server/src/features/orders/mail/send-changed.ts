import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { seenOf } from '@tradecounter/rules/orders/changes';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { reachedAt } from '../../../platform/mail/letterhead.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { sightOf } from '../changes/present-changes.ts';
import { type ChangeKey, findChange } from './changed-repository.ts';
import { renderChangedMail } from './render-changed.ts';
import { findShippedReader } from './shipped-repository.ts';

/**
 * Mails the distributor's changes to the person who placed the order. Sends nothing when that person can no longer act
 * for the customer, or can't see orders or any part of this change.
 */
export async function sendChangedMail(
  { db, mailer, portal, letterhead, precision, timeZone }: MailServices,
  key: ChangeKey,
): Promise<void> {
  const [change, reader] = [await findChange(db, key), await findShippedReader(db, key)];
  if (change === null || reader === null) return;
  const claims = mergeClaims(reader.userClaims, reader.claims);
  const sight = sightOf(claims);
  const seen = seenOf(change, sight);
  if (!may(claims, 'SeeOrders') || seen === null) return;
  await mailer.send(
    renderChangedMail(
      { orderNumber: key.orderNumber, ...seen },
      {
        to: reader.email,
        name: reader.name,
        language: reader.language as Language,
        portal: portal(),
        precision,
        timeZone,
        ...sight,
      },
      reachedAt(await letterhead(), reader),
    ),
  );
}
