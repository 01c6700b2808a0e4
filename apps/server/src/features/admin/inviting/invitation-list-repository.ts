import type { FilterOf, SortOf, StateOf } from '@tradecounter/contract/documents/document-kind';
import type { invitations } from '@tradecounter/contract/documents/invitations';
import { sql } from 'drizzle-orm/sql/sql';
import { pageOf, type SortKey } from '../../../platform/db/pages/page-of.ts';

export interface ListedInvitationRow {
  id: string;
  email: string | null;
  /** User name; null = the distributor. */
  invitedBy: string | null;
  invitedAt: string;
  expiresAt: string;
  state: StateOf<typeof invitations>;
  claims: Record<string, string>;
}

const state = sql`case when i.used_at is not null then 'used' when i.expires_at <= i.now then 'expired' else 'open' end`;
const id: SortKey = { by: sql`i.id::text`, type: 'text' };

/** Invitations for a customer, by any author. */
export const invitationList = pageOf<
  { customerNumber: string; now: string },
  ListedInvitationRow,
  SortOf<typeof invitations>,
  Exclude<FilterOf<typeof invitations>, 'search'>
>({
  alias: 'i',
  from: (at) =>
    sql`(select v.*, ${at.now}::timestamptz as now, w.username as inviter from invitations v left join users w on w.id = v.invited_by where v.customer_number = ${at.customerNumber}) i`,
  where: () => sql`true`,
  columns: () => ({
    id: sql`i.id`,
    email: sql`i.email`,
    invitedBy: sql`i.inviter`,
    invitedAt: sql`i.invited_at`,
    expiresAt: sql`i.expires_at`,
    state,
    claims: sql`i.claims`,
  }),
  search: (pattern) => sql`i.email ilike ${pattern} or i.inviter ilike ${pattern}`,
  filters: { state: (value) => sql`${state} = ${value}::text` },
  sorts: {
    NEWEST: [{ by: sql`i.invited_at`, type: 'timestamptz', down: true }, id],
    EXPIRES: [{ by: sql`i.expires_at`, type: 'timestamptz' }, id],
    EMAIL: [{ by: sql`lower(coalesce(i.email, '')) collate "C"`, type: 'text' }, id],
  },
});
