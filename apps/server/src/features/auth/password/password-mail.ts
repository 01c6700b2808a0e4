import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { findCounter } from '../../accounts/repository.ts';

/** Informs a person that their password was changed. */
interface PasswordMailJob {
  /** Stays the same when the mail is retried. */
  id: string;
  to: string;
  name: string;
  customerNumber: string;
  language: Language;
}

export const passwordMail: Queue<PasswordMailJob> = { name: 'password-mail', atOnce: mailsAtOnce };

/** Without a phone number in the letterhead, the reader can still reply to the mail. */
export function renderPasswordMail({ id, to, language, name }: PasswordMailJob, head: Letterhead): Mail {
  const words = (key: string, values: Record<string, string> = {}) =>
    sayIn(language)(`mail.passwordChanged.${key}`, values);
  const sentences = [
    words('greeting', { name }),
    words('changed'),
    head.phone === null ? words('notYouAnswer') : words('notYou', { phone: head.phone }),
  ];
  const parts = sentences.map((text) => ({ kind: 'text' as const, text }));
  return { id: `password-changed-${id}`, to, ...renderLetter({ language, subject: words('subject'), parts }, head) };
}

/** Mails a person that the password was changed, with the phone number for questions. */
export async function sendPasswordMail({ db, mailer, letterhead }: MailServices, job: PasswordMailJob): Promise<void> {
  const counter = await findCounter(db, job.customerNumber);
  await mailer.send(renderPasswordMail(job, reachedAt(await letterhead(), counter)));
}
