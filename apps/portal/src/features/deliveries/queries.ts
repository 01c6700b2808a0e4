import { deliveries } from '@tradecounter/contract/documents/deliveries';
import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { DeliveriesDocument, type DeliveriesQuery } from './deliveries.graphql.ts';
import { DeliveryMailsDocument } from './delivery-mails.graphql.ts';

export type Delivery = DeliveriesQuery['deliveries']['deliveries'][number];

/** Reads a page of the deliveries by the distributor's trucks. */
export const deliveriesQuery = listQuery('deliveries', deliveries, async (variables, signal) => {
  const { total, deliveries: rows } = (await runQuery(DeliveriesDocument, variables, signal)).deliveries;
  return { total, rows };
});

/** The most deliveries of today that are shown above the list. */
const maxToday = 25;

/** The question for today's deliveries, in the order of their time windows. */
export const todaysQuestion = { when: 'today', size: maxToday } as const;

/** Reads which mails about the customer's deliveries the user gets. */
export const mailsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'deliveries', 'mails'),
    queryFn: async ({ signal }) => (await runQuery(DeliveryMailsDocument, { customerNumber }, signal)).deliveries.mails,
  });
