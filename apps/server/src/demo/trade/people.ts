import type { Row } from '../files/csv.ts';
import type { Customer } from './customers.ts';

type Claims = Readonly<Record<string, string>>;

/** All permissions, and only the usual requirements. */
const allPermissions: Claims = {
  showItemSidemark: 'Y',
  resetPass: 'N',
  allowCISDIS: 'Y',
  showPrices: 'Y',
  displayYTDSales: 'Y',
  showManufacturerItem: 'Y',
  showVendor: 'Y',
  showSpecs: 'Y',
  allowManualShippingAddress: 'Y',
  checkoutDidYouForgetSomething: 'B',
  poRequired: 'N',
  purchaseOrderRequired: 'N',
  smRequired: 'N',
  shipComplete: 'N',
  admin: 'N',
  showInvoicedOrders: 'Y',
  showAccountDetails: 'Y',
  showQuotes: 'Y',
  showPriceLists: 'Y',
  allowedToOrder: 'Y',
  allowInventoryHold: 'Y',
  showColorFields: 'Y',
  showInvoices: 'Y',
  showOrders: 'Y',
  showWeight: 'Y',
  shwShpDays: 'Y',
  hideBOETA: 'N',
  emailOptIn: 'Y',
};

interface Person {
  username: string;
  firstName: string;
  lastName: string;
  phone: string;
  claims: Claims;
}

const person = (username: string, firstName: string, lastName: string, phone: string, claims: Claims = {}): Person => ({
  username,
  firstName,
  lastName,
  phone,
  claims: { ...allPermissions, ...claims },
});

/** The users of the demo. Their passwords are in set-passwords.ts. */
const people: readonly Person[] = [
  person('buyer', 'Dana', 'Whitlock', '5035550101'),
  person('admin', 'Priya', 'Raman', '5035550102', { admin: 'Y' }),
  person('counter', 'Luis', 'Ortega', '5035550103', {
    showPrices: 'N',
    showInvoices: 'N',
    showAccountDetails: 'N',
    showPriceLists: 'N',
    displayYTDSales: 'N',
    showQuotes: 'N',
    allowCISDIS: 'N',
  }),
  person('viewer', 'June', 'Okafor', '5035550104', { allowedToOrder: 'N', allowInventoryHold: 'N' }),
  person('newhire', 'Sam', 'Lindqvist', '5035550105', { resetPass: 'Y', emailOptIn: 'N' }),
  person('multi', 'Carla', 'Benedetti', '2065550106', { admin: 'N', displayYTDSales: 'N' }),
  person('sales', 'Theo', 'Marsh', '5035550107', { staff: 'Y' }),
];

/** Returns the rows of the feed `users`. */
export const userRows = (): Row[] =>
  people.map(({ username, firstName, lastName, phone, claims }) => ({
    username,
    email: `${username}@harbourpine.example`,
    firstName,
    lastName,
    phone,
    language: 'en',
    claims,
    disabled: false,
  }));

/** The claims of a user who has accepted the terms and answered the question about e-mail. */
const settled: Claims = { toSDateAccepted: '2025-09-02T15:04:00.000Z', emailOptIn: 'Y' };

/** The claims of the three firms' accounts. The second still asks for the terms, the third about e-mail. */
const ridgeline: readonly (readonly [customer: string, claims: Claims])[] = [
  ['104-2281', settled],
  [
    '104-2282',
    {
      purchaseOrderRequired: 'B',
      purchaseOrderTemplate: 'RV-####',
      poRequired: 'Y',
      smRequired: 'Y',
      shipComplete: 'Y',
      checkoutDidYouForgetSomething: 'A',
    },
  ],
  [
    '117-0450',
    {
      toSDateAccepted: settled['toSDateAccepted']!,
      purchaseOrderRequired: 'X',
      allowManualShippingAddress: 'N',
      hideBOETA: 'Y',
      showVendor: 'N',
      checkoutDidYouForgetSomething: 'U',
      allowCISDIS: 'N',
    },
  ],
];

/** Returns the rows of the feed `user-accounts`: the accounts of each user, in order. */
export function userAccountRows(customers: readonly Customer[]): Row[] {
  const firms = customers.filter(({ simple }) => !simple).map(({ number }) => number);
  const own = (username: string, accounts: readonly (readonly [string, Claims])[]): Row[] =>
    accounts.map(([customer, claims], position) => ({ username, customer, claims, position }));
  const plain = (username: string, numbers: readonly string[], claims = settled) =>
    own(
      username,
      numbers.map((number) => [number, claims] as const),
    );
  // The branches of the chain come first, then the firms.
  const chain = [...customers.filter(({ simple }) => simple), ...customers.filter(({ simple }) => !simple)].map(
    ({ number }) => number,
  );
  return [
    ...own('buyer', ridgeline),
    ...plain('admin', ['104-2281', '104-2282', '117-0450']),
    ...plain('counter', ['104-2281']),
    ...plain('viewer', ['104-2281', '104-2282']),
    ...plain('newhire', ['104-2281'], {}),
    ...plain('multi', chain),
    ...plain('sales', firms.slice(0, 12)),
  ];
}
