import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { ShipmentKey } from './shipped-repository.ts';

/** Mails to people whose order has shipped in whole or in part. */
export const shippedMail: Queue<ShipmentKey> = { name: 'shipped-mail', atOnce: mailsAtOnce };
