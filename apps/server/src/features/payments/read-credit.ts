import { toWire } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../platform/context.ts';
import { findCredit } from '../ledger/credit-repository.ts';

/** Money of the customer that was received and is applied to no invoice yet. */
export async function creditOnAccount(context: AccountContext): Promise<number> {
  return toWire(await findCredit(context.db, context.customerNumber));
}
