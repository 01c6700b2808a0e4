import { holds } from '@tradecounter/contract/documents/holds';
import { getHolds } from '@tradecounter/contract/holds/holds';
import { may } from '@tradecounter/contract/auth/permissions';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { loggedFetch } from '../../app/query/logged-fetch.ts';
import { claimsOf, session } from '../../app/session/session.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { HoldsDocument, type HoldsQuery } from './holds.graphql.ts';

/** A hold as a row of the list. */
export type HoldRow = HoldsQuery['holds']['holds'][number];

/** A hold's customer number and its number there. */
export interface HoldKey {
  customerNumber: string;
  holdNumber: string;
}

export const keyOf = ({ customerNumber, id }: HoldRow): HoldKey => ({ customerNumber, holdNumber: id });

/** Reads the customer's holds, which the badge counts. */
export const holdsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'holds'),
    queryFn: loggedFetch((signal) => call(getHolds, { query: { customerNumber, includeCIG: 'N' } }, { signal })),
    staleTime: 60_000,
  });

/** Reads a page of the holds: live ones, and those that ended recently. */
export const holdListQuery = listQuery('holds', holds, async (variables, signal) => {
  const { total, holds: rows } = (await runQuery(HoldsDocument, variables, signal)).holds;
  return { total, rows };
});

/** Fetches the holds again for users who can hold goods. Never rejects: the fetch logs its own errors. */
export async function refreshHolds(client: QueryClient, customerNumber: string): Promise<void> {
  const user = session.get();
  if (user === null || !may(claimsOf(user), 'AllowInventoryHold')) return;
  await client.fetchQuery({ ...holdsQuery(customerNumber), staleTime: 0 }).catch(() => undefined);
}
