import type { FilterOf, SortOf, StateOf } from '@tradecounter/contract/documents/document-kind';
import type { people } from '@tradecounter/contract/documents/people';
import { sql } from 'drizzle-orm/sql/sql';
import { pageOf, type SortKey } from '../../../platform/db/pages/page-of.ts';
import { memberRows } from './member-sql.ts';

export interface ListedPersonRow {
  userId: number;
  username: string;
  name: string;
  email: string | null;
  userClaims: Record<string, string>;
  claims: Record<string, string>;
  signedInAt: string | null;
  state: StateOf<typeof people>;
  /** The distributor has disabled the person. No admin can undo this. */
  disabled: boolean;
}

const username: SortKey = { by: sql`lower(p.username) collate "C"`, type: 'text' };

/** The people of a customer, active and deactivated. */
export const peopleList = pageOf<
  { customerNumber: string },
  ListedPersonRow,
  SortOf<typeof people>,
  Exclude<FilterOf<typeof people>, 'search'>
>({
  alias: 'p',
  from: (at) => memberRows(sql`a.customer_number = ${at.customerNumber}`),
  where: () => sql`true`,
  columns: () => ({
    userId: sql`p.id`,
    username: sql`p.username`,
    name: sql`p.name`,
    email: sql`p.email`,
    userClaims: sql`p.user_claims`,
    claims: sql`p.claims`,
    signedInAt: sql`p.signed_in_at`,
    state: sql`p.state`,
    disabled: sql`p.disabled`,
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
