import { queryOptions } from '@tanstack/react-query';
import { runQuery } from '../../graphql/run-query.ts';
import { customerKey } from '../../query/customer-key.ts';
import { OpenMailsDocument, type OpenMailsQuery } from './open-mails.graphql.ts';

export type OpenMail = OpenMailsQuery['openMails'][number];

/** The mails about this customer that failed or are tried again. */
export const openMailsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'open-mails'),
    queryFn: async ({ signal }) => (await runQuery(OpenMailsDocument, { customerNumber }, signal)).openMails,
  });
