import { limits } from '@tradecounter/contract/limits';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { type Change, touchList } from '../list-repository.ts';

/** Notes the change of the locked list, `added` of whose lines are new. Throws `conflict` where it has too many of them now. */
export async function countLines(tx: Transaction, of: { customerNumber: string; listNumber: number } & Change, added: number): Promise<void> {
  const lines = await touchList(tx, { ...of, nextLine: added });
  if (lines > limits.listLines) throw new Failure('conflict', 'error.list_full', { limit: limits.listLines });
}
