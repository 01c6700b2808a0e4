import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { InvoiceDocument, type InvoiceQuery } from './invoice.graphql.ts';

export type Invoice = NonNullable<InvoiceQuery['invoice']>;
export type InvoiceLine = Invoice['lines'][number];

/** Reads one invoice or credit; null when none has that number. */
export const invoiceQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'invoices', 'one', id),
    queryFn: async ({ signal }) => (await runQuery(InvoiceDocument, { customerNumber, id }, signal)).invoice,
    ...pageData,
  });
