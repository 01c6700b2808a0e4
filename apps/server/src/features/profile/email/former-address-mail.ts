import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { sayIn } from '../../../platform/words/say.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { findCounter } from '../../accounts/repository.ts';

/** Notifies the former address of an account that another address replaced it. */
interface FormerAddressJob {
  /** The same for each attempt to send the mail. */
  id: string;
  to: string;
  /** The new address. */
  email: string;
  name: string;
  customerNumber: string;
  language: Language;
}

export const formerAddressMail: Queue<FormerAddressJob> = { name: 'former-address-mail', atOnce: mailsAtOnce };

/** Renders the mail to the former address. If the letterhead has no phone number, it asks for a reply. */
export function renderFormerAddressMail({ id, to, language, name, email }: FormerAddressJob, head: Letterhead): Mail {
  const words = (key: string, values: Record<string, string> = {}) =>
    sayIn(language)(`mail.emailChanged.${key}`, values);
  const sentences = [
    words('greeting', { name }),
    words('changed', { email }),
    head.phone === null ? words('notYouAnswer') : words('notYou', { phone: head.phone }),
  ];
  const parts = sentences.map((text) => ({ kind: 'text' as const, text }));
  return { id: `email-changed-${id}`, to, ...renderLetter({ language, subject: words('subject'), parts }, head) };
}

/** Mails to the former address of an account that it was replaced, and whom to call. */
export async function sendFormerAddressMail(
  { db, mailer, letterhead }: MailServices,
  job: FormerAddressJob,
): Promise<void> {
  const counter = await findCounter(db, job.customerNumber);
  await mailer.send(renderFormerAddressMail(job, reachedAt(await letterhead(), counter)));
}
