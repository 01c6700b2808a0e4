import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { ChangeKey } from './changed-repository.ts';

/** Mails to people who placed an order that the distributor changed. */
export const changedMail: Queue<ChangeKey> = { name: 'order-changed-mail', atOnce: mailsAtOnce };
