import { createRoute } from '@tanstack/react-router';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { shellPage } from '../page-route.ts';

/** One invoice or credit, fetched while its page loads. */
export const invoiceRoute = createRoute({
  ...shellPage('invoice'),
  loader: async ({ context, params }) =>
    (await fetchPart(() => import('../../features/invoices/invoice-query.ts'))).prefetchInvoice(
      context.queryClient,
      params.id,
    ),
});
