import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { people } from '@tradecounter/contract/documents/people';
import { sql } from 'drizzle-orm/sql/sql';
import { bool, instant, int, json, nullable, text, textOf } from '../../../platform/db/columns.ts';
import { pageOf, type SortKey } from '../../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../../platform/db/prepared.ts';
import { inBranchSql } from '../../spending/branch-sql.ts';
import { memberRows } from './member-sql.ts';

export type ListedPersonRow = RowOf<typeof peopleList>;

const username: SortKey = { by: sql`lower(p.username) collate "C"`, type: 'text' };

/** The people of a customer, active and deactivated. */
export const peopleList = pageOf({
  alias: 'p',
  from: (at: Places<{ customerNumber: string; branch: string | null }>) =>
    memberRows(sql`a.customer_number = ${at.customerNumber}`),
  where: (at) => inBranchSql(at.branch, at.customerNumber, sql`p.id`),
  columns: () => ({
    userId: int(sql`p.id`),
    username: text(sql`p.username`),
    name: text(sql`p.name`),
    email: nullable(text(sql`p.email`)),
    userClaims: json<Record<string, string>>()(sql`p.user_claims`),
    claims: json<Record<string, string>>()(sql`p.claims`),
    signedInAt: nullable(instant(sql`p.signed_in_at`)),
    state: textOf<StateOf<typeof people>>()(sql`p.state`),
    /** The distributor has disabled the person. No admin can undo this. */
    disabled: bool(sql`p.disabled`),
  }),
  search: (pattern) => sql`p.name ilike ${pattern} or p.username ilike ${pattern} or p.email ilike ${pattern}`,
  filters: {
    state: (value) => sql`p.state = ${value}::text`,
    claim: (value) => sql`coalesce(p.claims->>${value}::text, p.user_claims->>${value}::text) = 'Y'`,
  },
  sorts: {
    NAME: [{ by: sql`lower(p.name) collate "C"`, type: 'text' }, username],
    USERNAME: [username],
    SIGNED_IN: [{ by: sql`coalesce(p.signed_in_at, '-infinity')`, type: 'timestamptz', down: true }, username],
  },
});
