import type { StateOf } from '@tradecounter/contract/documents/document-kind';
import type { invitations } from '@tradecounter/contract/documents/invitations';
import { sql } from 'drizzle-orm/sql/sql';
import { instant, json, nullable, text, textOf, uuid } from '../../../platform/db/columns.ts';
import { pageOf, type SortKey } from '../../../platform/db/pages/page-of.ts';
import type { Places, RowOf } from '../../../platform/db/prepared.ts';
import { inBranchSql } from '../../spending/branch-sql.ts';

export type ListedInvitationRow = RowOf<typeof invitationList>;

const state = sql`case
    when i.used_at is not null then 'used'
    when i.expires_at <= i.now then 'expired'
    else 'open'
  end`;
const id: SortKey = { by: sql`i.id::text`, type: 'text' };

/** Invitations for a customer: of the people of a branch, or by any author. */
export const invitationList = pageOf({
  alias: 'i',
  from: (at: Places<{ customerNumber: string; now: string; branch: string | null }>) =>
    sql`(select v.*, ${at.now}::timestamptz as now, w.username as inviter
        from invitations v left join users w on w.id = v.invited_by
        where v.customer_number = ${at.customerNumber}) i`,
  where: (at) => inBranchSql(at.branch, at.customerNumber, sql`i.invited_by`),
  columns: () => ({
    id: uuid(sql`i.id`),
    email: nullable(text(sql`i.email`)),
    /** User name; null = the distributor. */
    invitedBy: nullable(text(sql`i.inviter`)),
    invitedAt: instant(sql`i.invited_at`),
    expiresAt: instant(sql`i.expires_at`),
    state: textOf<StateOf<typeof invitations>>()(state),
    claims: json<Record<string, string>>()(sql`i.claims`),
  }),
  search: (pattern) => sql`i.email ilike ${pattern} or i.inviter ilike ${pattern}`,
  filters: { state: (value) => sql`${state} = ${value}::text` },
  sorts: {
    NEWEST: [{ by: sql`i.invited_at`, type: 'timestamptz', down: true }, id],
    EXPIRES: [{ by: sql`i.expires_at`, type: 'timestamptz' }, id],
    EMAIL: [{ by: sql`lower(coalesce(i.email, '')) collate "C"`, type: 'text' }, id],
  },
});
