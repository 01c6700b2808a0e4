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
  Staff: 'staff',
} as const satisfies Record<string, ClaimName>;

export type ClaimPermission = keyof typeof claimOf;
/** `SeeBackOrderEtas` is the one permission that a claim takes away, and `ApproveOrders` the one that has an amount. */
export type Permission = ClaimPermission | 'SeeBackOrderEtas' | 'ApproveOrders';

export const permissionNames = [...Object.keys(claimOf), 'SeeBackOrderEtas', 'ApproveOrders'] as Permission[];

/** Returns the largest order that the user may approve, in dollars: infinite without a limit, and 0 for none. */
export const approvesUpTo = ({ approveOrders }: Pick<Claims, 'approveOrders'>): number =>
  approveOrders === 'Y' ? Number.POSITIVE_INFINITY : Number(approveOrders) || 0;

/** Whether these claims grant the permission. */
export function may(claims: Claims, permission: Permission): boolean {
  if (permission === 'SeeBackOrderEtas') return claims.hideBOETA !== 'Y';
  if (permission === 'ApproveOrders') return approvesUpTo(claims) > 0;
  return claims[claimOf[permission]] === 'Y';
}
