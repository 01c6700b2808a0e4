import { quotes } from '@tradecounter/contract/documents/quotes';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { presentSummary } from './present.ts';
import { readerOf } from './unread-sql.ts';
import { quoteListFor, type QuoteSummaryRow } from './quote-list-repository.ts';

export type QuotesAsked = ListAsked<typeof quotes>;

type QuoteSummary = ReturnType<typeof presentSummary>;

const whose = (context: AccountContext) => ({ customerNumber: context.customerNumber, ...readerOf(context) });

/** Returns a page of the customer's quotes and quote requests with their count, newest first by default. */
export async function listQuotes(
  context: AccountContext,
  asked: QuotesAsked,
): Promise<{ total: number; moreThan: number | null; quotes: QuoteSummary[] }> {
  const wanted = readList(context, quotes, asked);
  const { total, moreThan = null, rows } = await quoteListFor(wanted.filters).page(context.db, whose(context), wanted);
  return { total, moreThan, quotes: rows.map((row) => presentSummary(row, context)) };
}

/** The customer's quotes as a file, with the contents of their list. */
export const quoteExport = exportOfKind<'quotes', QuoteSummaryRow>('quotes', {
  rows: (context, wanted) => quoteListFor(wanted.filters).batches(context.db, whose(context), wanted),
});
