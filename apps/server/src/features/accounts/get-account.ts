import type { AccountContext } from '../../platform/context.ts';
import { type AccountRow, findAccount } from './repository.ts';

/** The customer that the user acts for: whoever may act for him may see him. Null when the ERP took him away meanwhile. */
export const getAccount = ({ db, customerNumber }: AccountContext): Promise<AccountRow | null> =>
  findAccount(db, customerNumber);
