/**
 * The claims of a user for one customer number, with their defaults: an absent claim is N, did-you-forget B.
 * Codes and flags travel as the specifications list them. Source: 000 §3, 001 §3.
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
  /** The customer's name; comes from the account, is never fed. */
  customerName: '',
  showWeight: 'N',
  shwShpDays: 'N',
  hideBOETA: 'N',
  emailOptIn: 'N',
  /** ISO time of the last acceptance, empty = never. */
  toSDateAccepted: '',
  /** The distributor's own staff, acting for a customer. */
  staff: 'N',
} as const satisfies Record<string, string>;

export type ClaimName = keyof typeof claimDefaults;
export type Claims = Record<ClaimName, string>;

/**
 * Defaults, then what the user has, then what the user has for this account. Unknown names are dropped. A password that must be changed is the
 * person's: no account takes that back.
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
