import { reachedAt } from '../../../platform/mail/letterhead.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { findCounter } from '../../accounts/repository.ts';
import type { FormerAddressJob } from './former-address-mail.ts';
import { renderFormerAddressMail } from './render-former-mail.ts';

/** Mails to the former address of an account that it was replaced, and whom to call. */
export async function sendFormerAddressMail(
  { db, mailer, letterhead }: MailServices,
  job: FormerAddressJob,
): Promise<void> {
  const counter = await findCounter(db, job.customerNumber);
  await mailer.send(renderFormerAddressMail(job, reachedAt(await letterhead(), counter)));
}
