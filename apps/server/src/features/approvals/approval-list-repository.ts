import { sql } from 'drizzle-orm/sql/sql';
import { instant, int, nullable, numeric, text, textOf } from '../../platform/db/columns.ts';
import { pageOf, type SortKey } from '../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../platform/db/prepared.ts';
import { inBranchSql } from '../spending/branch-sql.ts';
import { type ApprovalState, requestNames } from './request-repository.ts';

interface ApprovalsOf {
  customerNumber: string;
  userId: number;
  /** Whether the user sees everyone's requests, and not only their own. */
  all: boolean;
  /** The departments of an admin's branch, as JSON; null = everything. */
  branch: string | null;
  /** JSON list of the numbers to which the list is limited; null = no such limit. */
  only: string | null;
}

export type ListedApprovalRow = RowOf<typeof approvalList>;

const number: SortKey = { by: sql`r.request_number collate "C"`, type: 'text' };

/** Requests for approval that a user can see. */
export const approvalList = pageOf({
  alias: 'r',
  from: () => sql`approval_requests r`,
  where: (at: Places<ApprovalsOf>) => sql`r.customer_number = ${at.customerNumber}
    and (r.user_id = ${at.userId}::bigint
      or ${at.all}::boolean and ${inBranchSql(at.branch, at.customerNumber, sql`r.user_id`)})
    and (${at.only}::json is null or r.request_number in (select json_array_elements_text(${at.only}::json)))`,
  join: () => requestNames.join,
  columns: () => ({
    id: text(sql`r.request_number`),
    state: textOf<ApprovalState>()(sql`r.state`),
    requestedAt: instant(sql`r.requested_at`),
    requestedBy: text(requestNames.requestedBy),
    poNumber: text(sql`r.po_number`),
    sidemark: text(sql`r.sidemark`),
    lines: int(sql`r.lines`),
    total: numeric(sql`r.total`),
    decidedBy: nullable(text(requestNames.decidedBy)),
    decidedAt: nullable(instant(sql`r.decided_at`)),
    orderNumber: nullable(text(sql`nullif(r.order_number, '')`)),
  }),
  search: (pattern) => sql`r.request_number ilike ${pattern} or r.po_number ilike ${pattern}
    or r.sidemark ilike ${pattern} or r.requested_by ilike ${pattern} or r.order_number ilike ${pattern}
    or r.found_by ilike ${pattern}`,
  filters: {
    state: (value) => sql`r.state = ${value}::text`,
    // `only` and `all` have already applied this filter.
    whose: (value) => sql`${value}::text is not null`,
  },
  sorts: {
    WAITING: [
      { by: sql`coalesce(r.decided_at, 'infinity')`, type: 'timestamptz', down: true },
      { by: sql`r.requested_at`, type: 'timestamptz' },
      number,
    ],
    NEWEST: [{ by: sql`r.requested_at`, type: 'timestamptz', down: true }, number],
    TOTAL: [{ by: sql`r.total`, type: 'numeric', down: true }, number],
  },
});
