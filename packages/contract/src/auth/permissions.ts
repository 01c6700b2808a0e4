import type { ClaimName, Claims } from './claims.ts';

/**
 * The claim that grants each permission. By this table, the portal hides features and the server rejects requests. The
 * specifications' checks HidePrices, HideOrders, HideInvoices and HideQuotes are the absence of SeePrices, SeeOrders,
 * SeeInvoices and SeeQuotes. Source: 001 §6.
 */
const claimOf = {
  AllowedToOrder: 'allowedToOrder',
  SeePrices: 'showPrices',
  ShowWeight: 'showWeight',
  SeeOrders: 'showOrders',
  SeeInvoices: 'showInvoices',
  SeeInvoicedOrders: 'showInvoicedOrders',
  SeeQuotes: 'showQuotes',
  SeePriceLists: 'showPriceLists',
  AllowInventoryHold: 'allowInventoryHold',
  ShowAccountDetails: 'showAccountDetails',
  SeeSpend: 'displayYTDSales',
  Admin: 'admin',
  MustResetPassword: 'resetPass',
  ShowItemSidemark: 'showItemSidemark',
  ShowManufacturerItem: 'showManufacturerItem',
  ShowVendor: 'showVendor',
  ShowSpecs: 'showSpecs',
  ShowColorFields: 'showColorFields',
  ShowShipDays: 'shwShpDays',
  ManualShippingAddress: 'allowManualShippingAddress',
  CardDiscount: 'allowCISDIS',
} as const satisfies Record<string, ClaimName>;

export type ClaimPermission = keyof typeof claimOf;
/** `SeeBackOrderEtas` is the one permission that a claim takes away. */
export type Permission = ClaimPermission | 'SeeBackOrderEtas';

export const permissionNames = [...Object.keys(claimOf), 'SeeBackOrderEtas'] as Permission[];

/** Whether these claims grant the permission. */
export function may(claims: Claims, permission: Permission): boolean {
  if (permission === 'SeeBackOrderEtas') return claims.hideBOETA !== 'Y';
  return claims[claimOf[permission]] === 'Y';
}
