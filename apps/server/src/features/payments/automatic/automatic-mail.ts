import { paths } from '@tradecounter/contract/pages/pages';
import { decimal, zero } from '@tradecounter/rules/decimal';
import { formatMoney } from '@tradecounter/rules/money';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { sendNote } from '../../auth/send-note.ts';
import { findScheduledOf } from '../scheduled/scheduled-repository.ts';
import { findPayer } from '../settling/receipt-repository.ts';

interface AutomaticJob {
  customerNumber: string;
  userId: number;
  language: Language;
  /** The payments of one day. */
  headerGUIDs: string[];
}

/** Announces automatic payments, three days before their day. */
export const automaticMail: Queue<AutomaticJob> = { name: 'automatic-payment-mail', atOnce: mailsAtOnce };

/** Mails what will be paid and on which day. Leaves out payments that were stopped meanwhile. */
export async function sendAutomatic(services: MailServices, job: AutomaticJob): Promise<void> {
  const { customerNumber, userId, language, headerGUIDs } = job;
  const found = await Promise.all(
    headerGUIDs.map((headerGUID) => findScheduledOf(services.db, { customerNumber, headerGUID })),
  );
  const planned = found.filter((row) => row?.state === 'scheduled').map((row) => row!);
  const [first] = planned;
  if (first === undefined) return;
  const reader = await findPayer(services.db, { customerNumber, userId });
  if (reader === null || reader.email === null || reader.email === '') return;
  const money = { precision: services.precision, currency: reader.currency };
  await sendNote(services, {
    id: `automatic-payment-${headerGUIDs[0]}`,
    to: reader.email,
    language,
    words: 'automaticComing',
    sentences: ['coming', 'stop'],
    values: {
      amount: formatMoney(
        planned.reduce((sum, { amount }) => sum.plus(decimal(amount)), zero),
        money,
      ),
      invoices: planned.map(({ automatic }) => automatic).join(', '),
      date: dayText(first.scheduledDate, language),
      paidWith: first.paidWith,
    },
    link: paths.payments,
    customerNumber,
  });
}
