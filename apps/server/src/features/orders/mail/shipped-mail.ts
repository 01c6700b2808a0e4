import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { ShipmentKey } from './shipped-repository.ts';

/** To who placed an order, that goods of it have left. */
export const shippedMail: Queue<ShipmentKey> = { name: 'shipped-mail', atOnce: mailsAtOnce };
