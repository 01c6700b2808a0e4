// Written by codegen.ts from the .graphql file beside it; a test fails when the two differ.
import { persisted } from '../../graphql/document.ts';

type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type FeedRunsQueryVariables = Exact<{
  customerNumber: string;
}>;

export type FeedRunsQuery = { readonly feedRuns: ReadonlyArray<{ readonly system: string, readonly runId: string, readonly feed: string, readonly dryRun: boolean, readonly state: string, readonly startedAt: string, readonly rows: number, readonly bad: number | null }> };

export const FeedRunsDocument = persisted<FeedRunsQuery, FeedRunsQueryVariables>(
  'FeedRuns',
  '2821533eed4cabfa2c8ea06dad226ef901019618da64c073335ccae1241466c3',
);
