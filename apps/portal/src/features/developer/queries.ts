import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { FeedRunsDocument, type FeedRunsQuery } from './feed-runs.graphql.ts';
import { OpenDeliveriesDocument, type OpenDeliveriesQuery } from './open-deliveries.graphql.ts';
import { OpenMailsDocument, type OpenMailsQuery } from './open-mails.graphql.ts';

export type OpenMail = OpenMailsQuery['openMails'][number];

/** Reads the mails about this customer that failed or will be tried again, and how many the server keeps unsent. */
export const openMailsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'open-mails'),
    queryFn: ({ signal }) => runQuery(OpenMailsDocument, { customerNumber }, signal),
  });

export type OpenDelivery = OpenDeliveriesQuery['openDeliveries'][number];

/** Reads the events about this customer that a system of the distributor hasn't accepted yet. */
export const openDeliveriesQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'open-deliveries'),
    queryFn: async ({ signal }) => (await runQuery(OpenDeliveriesDocument, { customerNumber }, signal)).openDeliveries,
  });

export type FeedRun = FeedRunsQuery['feedRuns'][number];

/** Reads the latest feeds that the distributor's systems have pushed. */
export const feedRunsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'feed-runs'),
    queryFn: async ({ signal }) => (await runQuery(FeedRunsDocument, { customerNumber }, signal)).feedRuns,
  });
