import { listConnections, listEdiDocuments } from '@tradecounter/contract/punchout/punchout-calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { customerKey } from '../../app/query/customer-key.ts';

export const connectionsKey = (customerNumber: string) => customerKey(customerNumber, 'punchOut');

/** The customer's connections to procurement systems, and the address that those post to. */
export const connectionsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: connectionsKey(customerNumber),
    queryFn: ({ signal }) => call(listConnections, { query: { customerNumber } }, { signal }),
  });

/** What an EDI partner sent, and what was made for it. */
export const ediDocumentsQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: [...connectionsKey(customerNumber), 'documents', id],
    queryFn: ({ signal }) => call(listEdiDocuments, { query: { customerNumber, id } }, { signal }),
  });
