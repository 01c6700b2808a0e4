import { returns } from '@tradecounter/contract/documents/returns';
import type { AccountContext } from '../../platform/context.ts';
import { exportOfKind } from '../../platform/downloads/export-of-kind.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { needEither, seenSources } from './need-source.ts';
import { returnList, type ReturnSummaryRow } from './return-list-repository.ts';

export type ReturnsAsked = ListAsked<typeof returns>;

const whose = (context: AccountContext) => ({ customerNumber: context.customerNumber, ...seenSources(context) });

const instant = (stored: string): string => new Date(stored).toISOString();

const present = ({ requestedAt, changedAt, ...row }: ReturnSummaryRow) => ({
  ...row,
  requestedAt: instant(requestedAt),
  changedAt: instant(changedAt),
});

/** Returns a page of the customer's returns with their count, of orders and invoices as far as the user may see them. */
export async function listReturns(
  context: AccountContext,
  asked: ReturnsAsked,
): Promise<{ total: number; moreThan: number | null; returns: ReturnType<typeof present>[] }> {
  needEither(context);
  const wanted = readList(context, returns, asked);
  const { total, moreThan = null, rows } = await returnList.page(context.db, whose(context), wanted);
  return { total, moreThan, returns: rows.map(present) };
}

/** The same list as a file. */
export const returnExport = exportOfKind<'returns', ReturnSummaryRow>('returns', {
  check: needEither,
  rows: (context, wanted) => returnList.batches(context.db, whose(context), wanted),
});
