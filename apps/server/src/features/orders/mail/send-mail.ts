import { reachedAt } from '../../../platform/mail/letterhead.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { findOrder } from '../order-repository.ts';
import { findReader } from '../find-reader.ts';
import { renderOrderMail } from './render-mail.ts';

/** Mails the order confirmation to the buyer. Sends nothing if the order is gone or the buyer has no e-mail address. */
export async function sendOrderMail(
  { db, today, mailer, letterhead, portal, precision }: MailServices,
  job: { customerNumber: string; orderNumber: string; language: Language },
): Promise<void> {
  const order = await findOrder(db, job.customerNumber, job.orderNumber, today());
  const reader = await findReader(db, job.customerNumber, job.orderNumber);
  if (order === null || reader === null) return;
  const { email: to, phone, counterEmail, ...readable } = reader;
  const head = reachedAt(await letterhead(), { phone, counterEmail });
  await mailer.send(
    renderOrderMail(order, { ...readable, to, language: job.language, precision, portal: portal() }, head),
  );
}
