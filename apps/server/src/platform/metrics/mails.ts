import { Counter } from 'prom-client';
import { LastingFailure } from '../jobs/lasting-failure.ts';
import type { Mailer } from '../mail/mailer.ts';

/** Counts mails by outcome: sent, kept in the outbox, refused permanently, or failed for now. */
export const mails = new Counter({
  name: 'mails_total',
  help: 'Mails by outcome: sent, kept (no mail server), refused (for good), failed (tried again).',
  labelNames: ['outcome'],
  registers: [],
});

/** Wraps a mailer to count its mails. `accepted` is the outcome of those that it accepts. */
export const countMails = (mailer: Mailer, accepted: 'sent' | 'kept'): Mailer => ({
  async send(mail) {
    try {
      await mailer.send(mail);
      mails.inc({ outcome: accepted });
    } catch (error) {
      mails.inc({ outcome: error instanceof LastingFailure ? 'refused' : 'failed' });
      throw error;
    }
  },
});
