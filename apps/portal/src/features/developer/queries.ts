import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../graphql/run-query.ts';
import { customerKey } from '../../query/customer-key.ts';
import { FeedRunsDocument, type FeedRunsQuery } from './feed-runs.graphql.ts';
import { OpenDeliveriesDocument, type OpenDeliveriesQuery } from './open-deliveries.graphql.ts';
import { OpenMailsDocument, type OpenMailsQuery } from './open-mails.graphql.ts';

export type OpenMail = OpenMailsQuery['openMails'][number];

/** The mails about this customer that failed or are tried again. */
export const openMailsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'open-mails'),
    queryFn: async ({ signal }) => (await runQuery(OpenMailsDocument, { customerNumber }, signal)).openMails,
  });

export type OpenDelivery = OpenDeliveriesQuery['openDeliveries'][number];

/** The events about this customer that a system of the distributor has not taken yet. */
export const openDeliveriesQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'open-deliveries'),
    queryFn: async ({ signal }) => (await runQuery(OpenDeliveriesDocument, { customerNumber }, signal)).openDeliveries,
  });

export type FeedRun = FeedRunsQuery['feedRuns'][number];

/** The latest feeds that systems of the distributor pushed. */
export const feedRunsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'feed-runs'),
    queryFn: async ({ signal }) => (await runQuery(FeedRunsDocument, { customerNumber }, signal)).feedRuns,
  });
