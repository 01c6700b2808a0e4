import type { Mail } from '../../platform/mail/mailer.ts';
import { escapeHtml } from '../../platform/words/escape-html.ts';
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
    text: [...sentences.flatMap((sentence) => [sentence, '']), company].join('\n'),
    html: `<!doctype html><html lang="${job.language}"><body style="margin:0;background:#FBFAF7;color:#1B2023;font:15px/1.45 'IBM Plex Sans',Arial,sans-serif">
<div style="max-width:640px;margin:0 auto;padding:24px"><p style="font-weight:600;color:#0E5A4A">${escapeHtml(company)}</p>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}</div></body></html>`,
  };
}
