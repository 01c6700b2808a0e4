import { invoices } from '@tradecounter/contract/documents/invoices';
import type { QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { listQuery, prefetchList } from '../../ui/list-page/list-query.ts';
import type { ListQuestion } from '../../ui/list-page/list-question.ts';
import { InvoicesDocument, type InvoicesQuery } from './invoices.graphql.ts';

export type InvoiceSummary = InvoicesQuery['invoices']['invoices'][number];

/** Reads a page of invoices and credits. */
export const invoicesQuery = listQuery('invoices', invoices, async (variables, signal) => {
  const { total, moreThan, invoices: rows } = (await runQuery(InvoicesDocument, variables, signal)).invoices;
  return { total, moreThan, rows };
});

export const prefetchInvoices = (client: QueryClient, question: ListQuestion<typeof invoices>): void =>
  prefetchList(invoicesQuery, client, question);
