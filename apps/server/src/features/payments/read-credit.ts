import { toWire } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../platform/context.ts';
import { findCredit } from '../ledger/credit-repository.ts';

/** Returns the customer's credit on account: money received but not applied to an invoice yet. */
export async function creditOnAccount(context: AccountContext): Promise<number> {
  return toWire(await findCredit(context.db, context.customerNumber));
}
