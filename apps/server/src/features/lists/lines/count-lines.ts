import { limits } from '@tradecounter/contract/limits';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { checkLinesTogether } from '../lines-together.ts';
import { type Change, type ListRow, touchList } from '../list-repository.ts';

type ListChange = { customerNumber: string; listNumber: number } & Change;

/** Records a change of the locked list that adds no lines. */
export const noteChange = (tx: Transaction, change: ListChange): Promise<number> =>
  touchList(tx, { ...change, nextLine: 0 });

/**
 * Records that the locked list gained `added` lines, of which `created` are new. Throws `conflict` when this list, or
 * all lists in total, now have too many.
 */
export async function countLines(
  tx: Transaction,
  list: ListRow,
  change: ListChange,
  { added, created }: { added: number; created: number },
): Promise<void> {
  const lines = await touchList(tx, { ...change, nextLine: created });
  if (lines > limits.listLines) throw new Failure('conflict', 'error.list_full', { limit: limits.listLines });
  if (added > 0) await checkLinesTogether(tx, list);
}
