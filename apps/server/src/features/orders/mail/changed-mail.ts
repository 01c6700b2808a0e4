import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { ChangeKey } from './changed-repository.ts';

/** To the person who placed an order, that the distributor changed it. */
export const changedMail: Queue<ChangeKey> = { name: 'order-changed-mail', atOnce: mailsAtOnce };
