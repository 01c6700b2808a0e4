import { sql } from 'drizzle-orm/sql/sql';
import { buildQuote, buildQuoteTalk } from '../../../test/builders/quotes.ts';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  keys: { quoteNumber: 'Q1' },
  inputs: (key) => ({
    'quote.request': { lines: [{ itemId: key('item'), quantity: 1, uom: 'CT' }] },
    'quote.write': { text: 'Is it in stock?' },
    'quote.answer': { text: 'It is.' },
    'quote.extend': { wantedDay: '2030-01-02', text: '' },
    'quote.read': { seenAt: '2026-03-11T18:00:00.000Z' },
  }),
  arguments: (key) => ({ quote: `id: "${key('quoteNumber')}"` }),
  work: {
    // With its messages and files, read at the same time as its related documents.
    Quote: [5, 0],
    QuoteAsOrdered: [8, 0],
  },
  shown: (customer) => {
    const newest = sql`select max(quote_number) from quotes where customer_number = ${customer}`;
    return { Quote: newest, QuoteAsOrdered: newest };
  },
  async stranger({ db, customerNumber, item, ask }) {
    const lines = [{ itemId: item, uom: 'CT' }];
    const quoteNumber = await buildQuote(db, { customerNumber, number: 'Q-ZZ', sidemark: 'Zanzibar', lines });
    await ask('quote.write', { quoteNumber, text: 'Zanzibar lobby' });
    await buildQuoteTalk(db, { customerNumber, number: quoteNumber, text: 'Zanzibar answer' });
    return { quoteNumber };
  },
  marked: ['quotes', 'quote'],
  async rows({ db, customerNumber, item }) {
    const lines = [{ itemId: item, discount: '1' }];
    const quoteNumber = await buildQuote(db, { customerNumber, number: 'Q-1', sidemark: 'Alder St', lines });
    await buildQuoteTalk(db, { customerNumber, number: quoteNumber });
    return { quoteNumber };
  },
  priced: ['query quotes', 'query quote', 'file quotes csv', 'file quotes xlsx'],
};
