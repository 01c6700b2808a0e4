import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { worker } from '../../platform/jobs/jobs.ts';
import { orderSettingsOf } from '../orders/placing/order-settings.ts';
import { getQuote } from './get-quote.ts';
import { listQuotes, quoteExport } from './list-quotes.ts';
import { quoteAsOrdered } from './ordering/as-ordered.ts';
import { quoteSheet } from './quote-sheet.ts';
import { registerQuotes } from './rest.ts';
import { getThread } from './talk/get-thread.ts';
import { announceAnswers, quoteMail } from './talk/mail/queue-mails.ts';
import { sendQuoteMail } from './talk/mail/quote-mail.ts';

/** Minutes between two checks for messages and versions that feeds have brought. */
const newsMinutes = 5;

/** Quotes for a customer, the customer's requests for quotes, and what both sides say about them. */
export const quotes = (services: FeatureServices): Feature => ({
  calls: (platform) => registerQuotes(platform, orderSettingsOf(services.config)),
  reads: { quotes: listQuotes, quote: getQuote },
  fields: { Quote: { asOrdered: quoteAsOrdered, thread: getThread } },
  exports: quoteExport,
  sheets: { quote: quoteSheet },
  jobs: [worker(quoteMail, (job) => sendQuoteMail(services, job))],
  schedules: [{ name: 'announce-quotes', when: { everyMinutes: newsMinutes }, run: () => announceAnswers(services) }],
});
