import { limits } from '@tradecounter/contract/limits';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { checkLinesTogether } from '../lines-together.ts';
import { type Change, type ListRow, touchList } from '../list-repository.ts';

type Of = { customerNumber: string; listNumber: number } & Change;

/** Records a change of the locked list that adds no lines. */
export const noteChange = (tx: Transaction, of: Of): Promise<number> => touchList(tx, { ...of, nextLine: 0 });

/**
 * Records that the locked list gained `more` lines, of which `numbered` are new. Throws `conflict` when this list, or
 * all lists in total, now have too many.
 */
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
