import type { AccountContext } from '../../platform/context.ts';
import type { Feature, FeatureServices } from '../../platform/feature.ts';
import { findAddressBook } from './address-book-repository.ts';
import { getAccount } from './get-account.ts';
import { setShopCurrency, shopCurrencyOf } from './shop-currency-repository.ts';

/** Customers, their addresses, and users' delivery choices for a cart. */
export const accounts = ({ db, config }: Pick<FeatureServices, 'db' | 'config'>): Feature => ({
  check: () => setShopCurrency(db, shopCurrencyOf(config)),
  reads: { account: getAccount },
  fields: {
    Account: {
      shipTos: (_account: object, { db, customerNumber }: AccountContext) => findAddressBook(db, customerNumber),
    },
  },
});
