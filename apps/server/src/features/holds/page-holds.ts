import { holds } from '@tradecounter/contract/documents/holds';
import type { AccountContext } from '../../platform/context.ts';
import { type ListAsked, readList } from '../../platform/read-list.ts';
import { holdList } from './hold-list-repository.ts';
import { holdsAsked } from './list-holds.ts';
import { presentListedHold } from './present.ts';

export type HoldsAsked = ListAsked<typeof holds> & { includeCIG?: boolean | null };

type ListedHold = ReturnType<typeof presentListedHold>;

/** A page of the holds with their count, those that end next in front where nothing else is asked (DECISIONS §7, §12). */
export async function pageHolds(context: AccountContext, { includeCIG, ...asked }: HoldsAsked): Promise<{ total: number; holds: ListedHold[] }> {
  const whose = { ...holdsAsked(context, includeCIG === true), today: context.today() };
  const { total, rows } = await holdList.page(context.db, whose, readList(context, holds, asked));
  return { total, holds: rows.map(presentListedHold) };
}
