import { fromStock } from './from-stock.ts';
import type { OrderSource } from './order-source.ts';

/** The lines of a quote, at the quoted quantities and prices. The items' limits don't apply, so the quote refuses lines. */
export const fromQuote = ({
  quoteNumber,
  agreed,
  refuse,
}: { quoteNumber: string } & Required<Pick<OrderSource, 'agreed' | 'refuse'>>): OrderSource => ({
  ...fromStock,
  priceLocks: false,
  agreed,
  refuse,
  named: { quoteNumber },
});
