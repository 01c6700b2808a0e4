import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type AccountRow, findAccount } from './repository.ts';

/** Returns the customer that the user acts for. Throws `not_found` when an import has removed the customer meanwhile. */
export async function getAccount({ db, customerNumber }: AccountContext): Promise<AccountRow> {
  const account = await findAccount(db, customerNumber);
  if (account === null) throw new Failure('not_found');
  return account;
}
