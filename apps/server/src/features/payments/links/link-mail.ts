import { paths } from '@tradecounter/contract/pages/pages';
import { formatMoney } from '@tradecounter/rules/money';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { dayTextAt } from '../../../platform/words/day-text.ts';
import { newLinkToken } from '../../auth/link-token.ts';
import { sendNote } from '../../auth/send-note.ts';
import { findLink, setLinkToken } from './link-repository.ts';
import { stateOf } from './link-state.ts';

interface LinkJob {
  customerNumber: string;
  id: string;
}

/** Mails payment links. The token is made with the mail, so that the queue never holds it. */
export const linkMail: Queue<LinkJob> = { name: 'payment-link-mail', atOnce: mailsAtOnce };

/** Mails a new token of the link, which replaces an earlier one. Sends nothing once the link has ended. */
export async function sendLink(services: MailServices, key: LinkJob): Promise<void> {
  const link = await findLink(services.db, key);
  if (link === null || stateOf(link, services.now()) !== 'open') return;
  const { customerNumber, id, language, lines, email } = link;
  const { token, tokenHash } = newLinkToken();
  await setLinkToken(services.db, { customerNumber, id, tokenHash });
  await sendNote(services, {
    id: `payment-link-${id}`,
    to: email,
    language,
    words: 'paymentLink',
    sentences: ['asks', 'valid'],
    values: {
      inviter: link.madeBy,
      amount: formatMoney(link.amount, { precision: services.precision, currency: link.currency }),
      invoices: lines.map(([invoiceNumber]) => invoiceNumber).join(', '),
      date: dayTextAt(link.expiresAt, services.timeZone, language),
    },
    link: `${paths.payByLink}?token=${token}`,
    after: ['unexpected'],
    customerNumber,
  });
}
