import { getAutomaticPayment } from '@tradecounter/contract/payments/automatic-calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';
import { customerKey } from '../../../app/query/customer-key.ts';

/** Reads the customer's automatic payment, with what it pays next and what it leaves out. */
export const automaticQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'automatic-payment'),
    queryFn: ({ signal }) => call(getAutomaticPayment, { query: { customerNumber } }, { signal }),
  });
