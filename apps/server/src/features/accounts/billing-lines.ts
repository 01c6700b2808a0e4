import type { AccountContext } from '../../platform/context.ts';
import { addressLines } from './address-lines.ts';
import { findAccount } from './repository.ts';

/** The customer as a sheet addresses him: name, address, number. */
export async function billingLines({ db, customerNumber }: AccountContext): Promise<string[]> {
  const account = await findAccount(db, customerNumber);
  return account === null ? [customerNumber] : [...addressLines(account), customerNumber];
}
