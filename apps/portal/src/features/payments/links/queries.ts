import { getPaymentLinks } from '@tradecounter/contract/payments/link-calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';
import { customerKey } from '../../../app/query/customer-key.ts';

/** Reads the payment links that the user has made for the customer, newest first. */
export const linksQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'payment-links'),
    queryFn: async ({ signal }) => (await call(getPaymentLinks, { query: { customerNumber } }, { signal })).linkList,
  });
