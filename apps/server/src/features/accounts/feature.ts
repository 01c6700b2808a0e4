import type { AccountContext } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { findAddressBook } from './address-book-repository.ts';
import { getAccount } from './get-account.ts';
import { findSalesperson } from './repository.ts';

/** Customers, their addresses, and users' delivery choices for a cart. */
export const accounts = (): Feature => ({
  reads: { account: getAccount },
  fields: {
    Account: {
      shipTos: (_account: object, { db, customerNumber }: AccountContext) => findAddressBook(db, customerNumber),
      salesperson: (_account: object, { db, customerNumber }: AccountContext) => findSalesperson(db, customerNumber),
    },
  },
});
