import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { orderSettingsOf } from '../orders/placing/order-settings.ts';
import { getQuote } from './get-quote.ts';
import { quoteAsOrdered } from './ordering/as-ordered.ts';
import { registerQuotes } from './rest.ts';
import { quoteSheet } from './quote-sheet.ts';
import { listQuotes, quoteExport } from './list-quotes.ts';

/** Quotes for a customer, and the customer's requests for quotes. */
export const quotes = ({ config }: FeatureServices): Feature => ({
  calls: (platform) => registerQuotes(platform, orderSettingsOf(config)),
  reads: { quotes: listQuotes, quote: getQuote },
  fields: { Quote: { asOrdered: quoteAsOrdered } },
  exports: quoteExport,
  sheets: { quote: quoteSheet },
});
