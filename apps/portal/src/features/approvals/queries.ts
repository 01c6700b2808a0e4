import type { BodyOf } from '@tradecounter/contract/call';
import { lookAtRequest } from '@tradecounter/contract/approvals/approval-calls';
import { approvals } from '@tradecounter/contract/documents/approvals';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { runQuery } from '../../app/graphql/run-query.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { listQuery } from '../../ui/list-page/list-query.ts';
import { ApprovalCountDocument } from './approval-count.graphql.ts';
import { ApprovalDocument, type ApprovalQuery } from './approval.graphql.ts';
import { ApprovalsDocument, type ApprovalsQuery } from './approvals.graphql.ts';

export type ApprovalSummary = ApprovalsQuery['approvals']['approvals'][number];
export type Approval = NonNullable<ApprovalQuery['approval']>;
export type ApprovalLine = Approval['lines'][number];

/** Quantities that the approver keeps, of the lines that they changed. */
export type KeptLines = BodyOf<typeof lookAtRequest>['lines'];

/** Reads a page of the requests that the user can see. */
export const approvalsQuery = listQuery('approvals', approvals, async (variables, signal) => {
  const { total, approvals: rows } = (await runQuery(ApprovalsDocument, variables, signal)).approvals;
  return { total, rows };
});

/** Reads one request as it was sent; null when the user can't see one of that number. */
export const approvalQuery = (customerNumber: string, id: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'approvals', 'one', id),
    queryFn: async ({ signal }) => (await runQuery(ApprovalDocument, { customerNumber, id }, signal)).approval,
    ...pageData,
  });

/** Reads what a waiting request would come to now, with these quantities. */
export const lookQuery = (customerNumber: string, requestNumber: string, lines: KeptLines) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'approvals', 'look', requestNumber, JSON.stringify(lines)),
    queryFn: ({ signal }) => call(lookAtRequest, { body: { customerNumber, requestNumber, lines } }, { signal }),
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });

/** Counts the requests that the user can decide. */
export const approvalCountQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'approvals', 'count'),
    queryFn: async ({ signal }) => (await runQuery(ApprovalCountDocument, { customerNumber }, signal)).approvalCount,
    staleTime: 60_000,
    // A failed badge must not show an error page.
    throwOnError: false,
  });
