import type { AuthUser } from '@tradecounter/contract/auth/auth';

/** A buyer with every permission; a test overrides those it is about. */
export const buyer: AuthUser = {
  username: 'dana',
  customerNumber: '104-2281',
  location: {
    reportName: 'Portland',
    address: '1200 NW Front Ave',
    city: 'Portland',
    state: 'OR',
    postal: '97209',
    phone: '5035550142',
    email: 'portland@example.com',
  },
  currLocation: 'PDX',
  userClaims: {
    ...({} as AuthUser['userClaims']),
    customerName: 'Ridgeline Interiors',
    showPrices: 'Y',
    showOrders: 'Y',
    allowedToOrder: 'Y',
  },
  firstName: 'Dana',
  lastName: 'Whitlock',
  language: 'en',
  accounts: 1,
  emailOptInAnswered: true,
  secondStepDue: false,
  onBehalfOf: null,
  pricesHidden: false,
};

/** Returns the same user with other claims. */
export const buyerWith = (claims: Partial<AuthUser['userClaims']>): AuthUser => ({
  ...buyer,
  userClaims: { ...buyer.userClaims, ...claims },
});
