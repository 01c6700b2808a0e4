import { Counter } from 'prom-client';
import { LastingFailure } from '../jobs/lasting-failure.ts';
import type { Mailer } from '../mail/mailer.ts';

/** Counts mails by outcome: sent, refused permanently, or failed for now. */
export const mails = new Counter({
  name: 'mails_total',
  help: 'Mails by outcome: sent, refused (for good), failed (tried again).',
  labelNames: ['outcome'],
  registers: [],
});

/** Wraps a mailer to count its mails. */
export const countMails = (mailer: Mailer): Mailer => ({
  async send(mail) {
    try {
      await mailer.send(mail);
      mails.inc({ outcome: 'sent' });
    } catch (error) {
      mails.inc({ outcome: error instanceof LastingFailure ? 'refused' : 'failed' });
      throw error;
    }
  },
});
