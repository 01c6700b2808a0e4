/**
 * The claims of a user for one customer number, with their defaults. Codes and flags are those of the specifications.
 * Source: 000 §3, 001 §3.
 */
export const claimDefaults = {
  showItemSidemark: 'N',
  resetPass: 'N',
  allowCISDIS: 'N',
  showPrices: 'N',
  displayYTDSales: 'N',
  showManufacturerItem: 'N',
  showVendor: 'N',
  showSpecs: 'N',
  allowManualShippingAddress: 'N',
  checkoutDidYouForgetSomething: 'B',
  poRequired: 'N',
  purchaseOrderRequired: 'N',
  smRequired: 'N',
  shipComplete: 'N',
  purchaseOrderTemplate: '',
  admin: 'N',
  showInvoicedOrders: 'N',
  showAccountDetails: 'N',
  showQuotes: 'N',
  showPriceLists: 'N',
  allowedToOrder: 'N',
  allowInventoryHold: 'N',
  showColorFields: 'N',
  showInvoices: 'N',
  showOrders: 'N',
  /** The customer's name. It comes from the account, never from a feed. */
  customerName: '',
  /** The currency of the customer's amounts, ISO 4217; empty = the shop's. It comes from the account, never from a feed. */
  currency: '',
  showWeight: 'N',
  shwShpDays: 'N',
  hideBOETA: 'N',
  emailOptIn: 'N',
  /** ISO time of the last acceptance, empty = never. */
  toSDateAccepted: '',
  /** Whether the user belongs to the distributor's own staff and acts for the customer. */
  staff: 'N',
  /** Whether orders above the person's limit need a colleague's approval. */
  orderApproval: 'N',
  /** Whether the person approves orders: `Y` without a limit, or up to an amount in dollars such as `2500`. */
  approveOrders: 'N',
} as const satisfies Record<string, string>;

export type ClaimName = keyof typeof claimDefaults;
export type Claims = Record<ClaimName, string>;

/** Claims that come from the customer's account. No feed and no admin sets them for a person. */
export const accountClaims = ['customerName', 'currency'] as const satisfies readonly ClaimName[];

/**
 * Merges layers of claims over the defaults: first those of the user, then those for the account. Drops unknown names.
 * If any layer requires a password change (`resetPass`), a later layer can't undo that.
 */
export function mergeClaims(...layers: ReadonlyArray<Readonly<Record<string, unknown>>>): Claims {
  const merged: Claims = { ...claimDefaults };
  for (const layer of layers) {
    for (const [name, value] of Object.entries(layer)) {
      if (typeof value === 'string' && Object.hasOwn(claimDefaults, name)) merged[name as ClaimName] = value;
    }
  }
  if (layers.some((layer) => layer['resetPass'] === 'Y')) merged.resetPass = 'Y';
  return merged;
}
