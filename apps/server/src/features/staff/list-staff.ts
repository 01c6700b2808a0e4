import { limits } from '@tradecounter/contract/limits';
import { checkPage, type PageAsked } from '../../platform/check-page.ts';
import type { AccountContext } from '../../platform/context.ts';
import { invalid } from '../../platform/failure.ts';
import { findStaffCustomers } from './customers-repository.ts';
import { findWork, isWorkKind } from './work-repository.ts';

/** Returns a page of the customers for whom the staff can act. */
export function listStaffCustomers(
  { db, actor }: AccountContext,
  { search, ...paging }: PageAsked & { search?: string | null | undefined },
) {
  const { page, size } = checkPage(paging, limits.pageSize);
  return findStaffCustomers(db, { userId: actor.userId, search: search?.slice(0, limits.search) ?? '', page, size });
}

/** Rows of each kind of work. */
const mostRows = 50;

/** Returns what waits at the staff's customers. Throws `invalid` for an unknown kind. */
export async function listStaffWork({ db, actor, today }: AccountContext, { kind }: { kind?: string | null }) {
  const asked = kind ?? 'quotes';
  if (!isWorkKind(asked)) throw invalid({ kind: { word: 'format' } });
  const { total, rows } = await findWork(db, asked, { userId: actor.userId, today: today(), most: mostRows });
  return { total, rows: rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() })) };
}
