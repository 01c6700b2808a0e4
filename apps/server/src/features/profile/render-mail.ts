import type { Mail } from '../../platform/mail/mailer.ts';
import { renderLetter } from '../../platform/mail/render-letter.ts';
import { sayIn } from '../../platform/words/say.ts';
import type { FormerAddressJob } from './former-address-mail.ts';

/** The mail to the former address, as HTML and text. `phone` as shown; without one the mail can still be answered. */
export function renderFormerAddressMail(job: FormerAddressJob, { phone, company }: { phone: string; company: string }): Mail {
  const words = (key: string, values: Record<string, string> = {}) => sayIn(job.language)(`mail.emailChanged.${key}`, values);
  const sentences = [
    words('greeting', { name: job.name }),
    words('changed', { email: job.email }),
    phone === '' ? words('notYouAnswer') : words('notYou', { phone }),
  ];
  return {
    id: `email-changed-${job.id}`,
    to: job.to,
    subject: words('subject'),
    ...renderLetter({ language: job.language, sentences, company }),
  };
}
