import { formatPhone } from '@tradecounter/rules/phone';
import type { Executor } from '../../../platform/db/database.ts';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { findCounterPhone } from '../../accounts/repository.ts';
import type { PasswordMailJob } from './password-mail.ts';

/** `phone` as shown; without one the mail can still be answered. */
function renderPasswordMail(job: PasswordMailJob, { phone, company }: { phone: string; company: string }): Mail {
  const words = (key: string, values: Record<string, string> = {}) => sayIn(job.language)(`mail.passwordChanged.${key}`, values);
  const sentences = [words('greeting', { name: job.name }), words('changed'), phone === '' ? words('notYouAnswer') : words('notYou', { phone })];
  return { id: `password-changed-${job.id}`, to: job.to, subject: words('subject'), ...renderLetter({ language: job.language, sentences, company }) };
}

/** Mails to a person that the password was changed, and whom to call. */
export async function sendPasswordMail(db: Executor, { mailer, company }: { mailer: Mailer; company: string }, job: PasswordMailJob): Promise<void> {
  const phone = await findCounterPhone(db, job.customerNumber);
  await mailer.send(renderPasswordMail(job, { phone: phone === '' ? '' : formatPhone(phone), company }));
}
