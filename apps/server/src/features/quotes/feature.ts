import type { Feature } from '../../platform/feature.ts';
import { getQuote } from './get-quote.ts';
import { listQuotes, quoteExport } from './list-quotes.ts';

/** What was offered to a customer, and what he asks an offer for. */
export const quotes: Feature = {
  name: 'quotes',
  reads: { quotes: listQuotes, quote: getQuote },
  exports: quoteExport,
};
