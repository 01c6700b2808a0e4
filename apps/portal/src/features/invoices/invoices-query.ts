import { invoices } from '@tradecounter/contract/documents/invoices';
import { runQuery } from '../../app/graphql/run-query.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { InvoicesDocument, type InvoicesQuery } from './invoices.graphql.ts';

export type InvoiceSummary = InvoicesQuery['invoices']['invoices'][number];

/** Reads a page of invoices and credits. */
export const invoicesQuery = listQuery('invoices', invoices, async (variables, signal) => {
  const { total, moreThan, invoices: rows } = (await runQuery(InvoicesDocument, variables, signal)).invoices;
  return { total, moreThan, rows };
});
