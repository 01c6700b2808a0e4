import type { Letterhead } from '../../../platform/mail/letterhead.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { sayIn } from '../../../platform/words/say.ts';
import type { FormerAddressJob } from './former-address-mail.ts';

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
