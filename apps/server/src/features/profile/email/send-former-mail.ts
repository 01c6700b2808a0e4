import type { Executor } from '../../../platform/db/database.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findCounter } from '../../accounts/repository.ts';
import type { FormerAddressJob } from './former-address-mail.ts';
import { renderFormerAddressMail } from './render-former-mail.ts';

/** Mails to the former address of an account that it was replaced, and whom to call. */
export async function sendFormerAddressMail(
  db: Executor,
  { mailer, letterhead }: { mailer: Mailer; letterhead: () => Promise<Letterhead> },
  job: FormerAddressJob,
): Promise<void> {
  const counter = await findCounter(db, job.customerNumber);
  await mailer.send(renderFormerAddressMail(job, reachedAt(await letterhead(), counter)));
}
