import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { userToFetchFor } from '../../app/session/between-customers.ts';
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

/** Starts reading an invoice while its page loads. */
export function prefetchInvoice(client: QueryClient, id: string): void {
  const user = userToFetchFor();
  if (user !== null) void client.prefetchQuery(invoiceQuery(user.customerNumber, id));
}
