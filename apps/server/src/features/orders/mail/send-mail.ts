import type { Executor } from '../../../platform/db/database.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { findOrder } from '../order-repository.ts';
import { findReader } from '../find-reader.ts';
import { renderOrderMail } from './render-mail.ts';

export interface MailSettings {
  mailer: Mailer;
  /** Address of the portal, without a trailing slash. */
  portal: () => string;
  letterhead: () => Promise<Letterhead>;
  today: () => string;
  /** The distributor's time zone. */
  timeZone: string;
  /** Decimals of the currency. */
  precision: number;
}

/** Mails the order confirmation to the buyer. Sends nothing if the order is gone or the buyer has no e-mail address. */
export async function sendOrderMail(
  db: Executor,
  settings: MailSettings,
  job: { customerNumber: string; orderNumber: string; language: Language },
): Promise<void> {
  const order = await findOrder(db, job.customerNumber, job.orderNumber, settings.today());
  const reader = await findReader(db, job.customerNumber, job.orderNumber);
  if (order === null || reader === null) return;
  const { email: to, phone, counterEmail, ...readable } = reader;
  const head = reachedAt(await settings.letterhead(), { phone, counterEmail });
  await settings.mailer.send(
    renderOrderMail(
      order,
      { ...readable, to, language: job.language, precision: settings.precision, portal: settings.portal() },
      head,
    ),
  );
}
