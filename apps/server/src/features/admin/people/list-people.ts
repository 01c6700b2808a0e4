import { summaryClaims } from '@tradecounter/contract/admin/admin-claims';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { people } from '@tradecounter/contract/documents/people';
import type { AccountContext } from '../../../platform/context.ts';
import { type ListAsked, readList } from '../../../platform/read-list.ts';
import { branchParameter, findAdminBranch } from '../../spending/admin-branch.ts';
import { canOf } from './can-of.ts';
import { type ListedPersonRow, peopleList } from './people-list-repository.ts';

export type PeopleAsked = ListAsked<typeof people>;

const instant = (stored: string | null): string | null => (stored === null ? null : new Date(stored).toISOString());

function present({ userId, disabled, userClaims, claims, ...row }: ListedPersonRow, reader: number) {
  const theirs = mergeClaims(userClaims, claims);
  const [self, staff] = [userId === reader, theirs.staff === 'Y'];
  return {
    ...row,
    signedInAt: instant(row.signedInAt),
    claims: summaryClaims.filter((name) => theirs[name] === 'Y'),
    staff,
    self,
    can: canOf({ self, staff, disabled, state: row.state }),
  };
}

/** Returns a page of the people of the context's customer, by default sorted by name. */
export async function listPeople(
  context: AccountContext,
  asked: PeopleAsked,
): Promise<{ total: number; people: ReturnType<typeof present>[] }> {
  const wanted = readList(context, people, asked);
  const { db, actor, customerNumber } = context;
  const branch = branchParameter(await findAdminBranch(db, { customerNumber, userId: actor.userId }));
  const { total, rows } = await peopleList.page(db, { customerNumber, branch }, wanted);
  return { total, people: rows.map((row) => present(row, context.actor.userId)) };
}
