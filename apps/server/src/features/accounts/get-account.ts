import type { AccountContext } from '../../platform/context.ts';
import { type AccountRow, findAccount } from './repository.ts';

/** Returns the current customer, visible to all its users. Null if the ERP has removed it in the meantime. */
export const getAccount = ({ db, customerNumber }: AccountContext): Promise<AccountRow | null> =>
  findAccount(db, customerNumber);
