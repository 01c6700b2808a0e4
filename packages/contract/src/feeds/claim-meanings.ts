import type { accountClaims, ClaimName } from '../auth/claims.ts';

/** The effect of each claim that feeds can set, in the guide's order. */
export const claimMeanings = {
  allowedToOrder: 'Y: can fill a cart, place orders and order from quotes.',
  allowInventoryHold: 'Y: can hold goods.',
  allowManualShippingAddress: 'Y: can type in an address at checkout instead of choosing one.',
  showPrices: 'Y: sees prices and amounts, everywhere and in files.',
  showPriceLists: 'Y: sees the price lists.',
  showAccountDetails: 'Y: sees the account overview: balance, aging, credit.',
  displayYTDSales: 'Y: sees how much was spent, by month and family.',
  showOrders: 'Y: sees orders, shipments and what is still to come.',
  showInvoices: 'Y: sees invoices. The list of invoices needs `showInvoicedOrders` too.',
  showInvoicedOrders: 'Y: sees the list of invoices, with `showInvoices`.',
  showQuotes: 'Y: sees quotes and can request them.',
  showSpecs: 'Y: sees the specifications of items.',
  showManufacturerItem: "Y: sees the manufacturer's item number.",
  showVendor: 'Y: sees who makes an item, and can filter by it.',
  showColorFields: 'Y: sees colors of items, and can filter by them.',
  showWeight: 'Y: sees weights.',
  showItemSidemark: 'Y: can give each line of an order a separate sidemark.',
  shwShpDays: 'Y: sees on which weekdays goods are shipped.',
  admin: "Y: manages the people of the customer and what they are allowed to do, within the admin's own claims.",
  hideBOETA: "Y: doesn't see when back-ordered goods arrive.",
  poRequired: 'Y: each order needs a purchase order number.',
  purchaseOrderRequired:
    'When an order needs a purchase order number. Y: always; B: always, and each number once; P: for pick-up; X: for delivery; Z: not needed, but each number once; N: not needed.',
  purchaseOrderTemplate: 'What a purchase order number looks like: `#` a digit, `@` a letter, `*` anything.',
  smRequired: 'Y: each order needs a sidemark.',
  shipComplete: "Y: 'ship complete' is switched on at checkout.",
  checkoutDidYouForgetSomething:
    "What 'Did you forget something?' at checkout offers. B: usual items and accessories; U: usual items; A: accessories; N: nothing.",
  allowCISDIS: 'Y: has the card discount of the customer (`cardDiscount` of `customers`), and sees it.',
  resetPass: 'Y: must choose another password before anything else. Set it in `users`.',
  staff: 'Y: belongs to your own staff and acts for the customer.',
  emailOptIn: 'Whether the person wants news by e-mail. Feeds set it only for new people, and then the person decides.',
  orderApproval:
    'Y: orders above the limit that an admin of the customer sets need a colleague’s approval; without a limit, all of them.',
  approveOrders: 'Y: approves colleagues’ orders. An amount such as 2500: up to that amount.',
  toSDateAccepted: 'When the person accepted the terms of use. Feeds set it only for new people.',
} as const satisfies Record<Exclude<ClaimName, (typeof accountClaims)[number]>, string>;
