import { orderingClaims } from './add-person.ts';

interface StartingClaims {
  /** Describes the kind of person in the list that the command line prints. */
  about: string;
  claims: Readonly<Record<string, string>>;
}

const orderingClaimsWithout = (...names: readonly string[]): Record<string, string> => ({
  ...orderingClaims,
  ...Object.fromEntries(names.map((name) => [name, 'N'])),
});

/**
 * Claims to start from, by kind of person.
 * A right that a buyer has and this kind lacks is set to N, so that it overrides any default.
 */
export const startingClaims: Readonly<Record<string, StartingClaims>> = {
  buyer: { about: 'orders, and sees prices and every document', claims: orderingClaims },
  admin: {
    about: "a buyer who also manages the customer's people",
    claims: { ...orderingClaims, admin: 'Y' },
  },
  counter: {
    about: 'orders without seeing prices, amounts or invoices',
    claims: orderingClaimsWithout(
      'showPrices',
      'showInvoices',
      'showInvoicedOrders',
      'showQuotes',
      'showPriceLists',
      'showAccountDetails',
      'displayYTDSales',
    ),
  },
  viewer: {
    about: 'sees everything that a buyer sees, and orders nothing',
    claims: orderingClaimsWithout('allowedToOrder', 'allowInventoryHold'),
  },
  staff: {
    about: 'your own sales staff, who act for the customer',
    claims: { ...orderingClaims, staff: 'Y' },
  },
};
