import type { AccountContext } from '../../platform/context.ts';
import { addressLines } from './address-lines.ts';
import { findAccount } from './repository.ts';

/** The customer's name, address and number, as printed documents show them. */
export async function billingLines({ db, customerNumber, language }: AccountContext): Promise<string[]> {
  const account = await findAccount(db, customerNumber);
  return account === null ? [customerNumber] : [...addressLines(account, language), customerNumber];
}
