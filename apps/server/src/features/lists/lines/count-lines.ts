import { limits } from '@tradecounter/contract/limits';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { checkLinesTogether } from '../lines-together.ts';
import { type Change, type ListRow, touchList } from '../list-repository.ts';

type Of = { customerNumber: string; listNumber: number } & Change;

/** Notes a change of the locked list that brings it no lines. */
export const noteChange = (tx: Transaction, of: Of): Promise<number> => touchList(tx, { ...of, nextLine: 0 });

/** Notes that `more` lines came onto the locked list, `numbered` of which are new. Throws `conflict` where it has too many of them now, or all lists together have. */
export async function countLines(
  tx: Transaction,
  list: ListRow,
  of: Of,
  { more, numbered }: { more: number; numbered: number },
): Promise<void> {
  const lines = await touchList(tx, { ...of, nextLine: numbered });
  if (lines > limits.listLines) throw new Failure('conflict', 'error.list_full', { limit: limits.listLines });
  if (more > 0) await checkLinesTogether(tx, list);
}
