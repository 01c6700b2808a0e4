import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { Language } from '../../../platform/words/languages.ts';

/** Order confirmations that are waiting to be mailed. */
export const orderMail: Queue<{ customerNumber: string; orderNumber: string; language: Language }> = {
  name: 'order-mail',
  atOnce: mailsAtOnce,
};
