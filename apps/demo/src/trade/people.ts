import demo from './people.json' with { type: 'json' };
import type { Row } from '../files/csv.ts';
import type { Customer } from './customers.ts';

type Claims = Readonly<Record<string, string>>;

interface Person {
  username: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** What differs from the claims that everyone has. */
  claims: Readonly<Record<string, string | undefined>>;
}

/**
 * The users of the demo, and the claims that everyone has: all permissions, and only the usual requirements. A file of
 * data, because the portal's tests read it too. The passwords are in load-demo.ts.
 */
const { claims: everyones, people }: { claims: Claims; people: readonly Person[] } = demo;

/** Returns the rows of the feed `users`. */
export const userRows = (): Row[] =>
  people.map(({ username, firstName, lastName, phone, claims }) => ({
    username,
    email: `${username}@harbourpine.example`,
    firstName,
    lastName,
    phone,
    language: 'en',
    claims: { ...everyones, ...claims } as Claims,
    disabled: false,
  }));

/** The distributor's salespeople: one for each region. */
export const salespersonRows: readonly Row[] = [
  {
    ...{ id: 'RD', name: 'Rosa Delgado', title: 'Account manager', phone: '5035550161' },
    ...{ email: 'rosa@harbourpine.example', location: '01' },
  },
  {
    ...{ id: 'TW', name: 'Tom Whitaker', title: 'Account manager', phone: '2065550147' },
    ...{ email: 'tom@harbourpine.example', location: '04' },
  },
];

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
  ];
}

/** The rows of the feed `staff-branches`: the branches whose customers the staff acts for. */
export const staffBranchRows: readonly Row[] = ['01', '02'].map((location) => ({ username: 'sales', location }));
