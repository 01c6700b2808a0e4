import { jobSites } from '@tradecounter/contract/documents/job-sites';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useMay, useUser } from '../../app/session/session.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { JobSiteDocument, type JobSiteQuery } from './job.graphql.ts';
import { JobNamesDocument, type JobNamesQuery } from './job-names.graphql.ts';
import { JobSitesDocument, type JobSitesQuery } from './jobs.graphql.ts';

export type JobSummary = JobSitesQuery['jobSites']['jobSites'][number];
export type Job = NonNullable<JobSiteQuery['jobSite']>;
export type JobDocument = Job['orders'][number];
export type JobName = JobNamesQuery['jobNames'][number];

/** Reads a page of the jobs. */
export const jobsQuery = listQuery('jobSites', jobSites, async (variables, signal) => {
  const { total, jobSites: rows } = (await runQuery(JobSitesDocument, variables, signal)).jobSites;
  return { total, rows };
});

/** Reads one job with its documents; null when there is none. */
export const jobQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'jobSites', 'one', id),
    queryFn: async ({ signal }) => (await runQuery(JobSiteDocument, { customerNumber, id }, signal)).jobSite,
    ...pageData,
  });

/**
 * Reads the jobs by name, the open ones first. While they load, where they can't be read, and for users who can't see
 * jobs, there are none: sidemarks can always be typed.
 */
export function useJobNames(): { names: readonly JobName[]; known: boolean } {
  const { customerNumber } = useUser();
  const enabled = useMay('SeeOrders');
  const { data } = useQuery({
    queryKey: customerKey(customerNumber, 'jobSites', 'names'),
    queryFn: async ({ signal }) => (await runQuery(JobNamesDocument, { customerNumber }, signal)).jobNames,
    staleTime: 60_000,
    throwOnError: false,
    enabled,
  });
  return { names: data ?? [], known: data !== undefined };
}

/** Reads all jobs again. */
export const invalidateJobs = (client: QueryClient, customerNumber: string): Promise<void> =>
  client.invalidateQueries({ queryKey: customerKey(customerNumber, 'jobSites') });
