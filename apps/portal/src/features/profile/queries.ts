import { getInfo, type Profile } from '@tradecounter/contract/profile/profile';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { loggedFetch } from '../../app/query/logged-fetch.ts';
import { SessionsDocument, type SessionsQuery } from './sessions.graphql.ts';

/** Reads the signed-in user's profile, with the company name and the e-mail preference of that customer. */
export const profileQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'profile'),
    queryFn: loggedFetch((signal) => call(getInfo, { query: { customerNumber } }, { signal })),
  });

export type UserSession = SessionsQuery['sessions'][number];

/**
 * Reads the user's sessions, the current one first. The key has no customer number, because they are the same for all
 * customers.
 */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await runQuery(SessionsDocument, {}, signal)).sessions,
});

/** The answer of `fetchProfile` while another fetch runs. */
export const alreadyFetching = 'Already Fetching';

/**
 * Fetches the profile again. A failure is logged and rejected. While a fetch runs, a second one returns 'Already
 * Fetching' at once and sends nothing (000 §8, 001 §8).
 */
export async function fetchProfile(
  client: QueryClient,
  customerNumber: string,
): Promise<Profile | typeof alreadyFetching> {
  const query = profileQuery(customerNumber);
  if (client.isFetching({ queryKey: query.queryKey }) > 0) return alreadyFetching;
  return client.fetchQuery({ ...query, staleTime: 0 });
}

/** Fetches the profile again before the page shows, or waits for a fetch in progress (guard `updateprofile`). */
export async function refreshProfile(client: QueryClient, customerNumber: string): Promise<void> {
  // The failure is logged, and the page shows it in place of the profile.
  const fetched = await fetchProfile(client, customerNumber).catch(() => null);
  if (fetched === alreadyFetching) await client.fetchQuery(profileQuery(customerNumber)).catch(() => null);
}
