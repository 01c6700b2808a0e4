import { accountClaims, claimDefaults, type ClaimName, type Claims } from '../auth/claims.ts';

/**
 * The claims that a customer's admin can change, in the groups in which they are shown. Only the distributor sets the
 * others: codes of purchase orders, discounts, staff. Source: decision 0096.
 */
export const adminClaimGroups = {
  ordering: ['allowedToOrder', 'allowInventoryHold', 'allowManualShippingAddress'],
  money: ['showPrices', 'showPriceLists', 'showAccountDetails', 'displayYTDSales'],
  documents: ['showOrders', 'showInvoicedOrders', 'showInvoices', 'showQuotes'],
  items: [
    'showManufacturerItem',
    'showVendor',
    'showSpecs',
    'showColorFields',
    'showWeight',
    'showItemSidemark',
    'shwShpDays',
  ],
  rules: ['poRequired', 'smRequired', 'orderApproval', 'hideBOETA'],
  administration: ['approveOrders', 'admin'],
} as const satisfies Record<string, readonly ClaimName[]>;

export type AdminClaimGroup = keyof typeof adminClaimGroups;
export type AdminClaim = (typeof adminClaimGroups)[AdminClaimGroup][number];

export const adminClaims = Object.values(adminClaimGroups).flat() as [AdminClaim, ...AdminClaim[]];

/** The claims that lists of people show as a summary of a person's permissions. */
export const summaryClaims = [
  'allowedToOrder',
  'allowInventoryHold',
  'showPrices',
  'showInvoices',
  'admin',
] as const satisfies readonly AdminClaim[];

const { ordering, money, documents, items } = adminClaimGroups;

/**
 * Starting points for an admin who chooses claims. They aren't roles: only the chosen claims count. Rules and
 * administration aren't part of a template.
 */
export const claimTemplates = {
  /** Orders, sees prices and pays invoices. */
  buyer: [...ordering, ...money, ...documents, ...items],
  /** Orders and picks up without seeing prices. */
  counter: ['allowedToOrder', 'allowInventoryHold', 'showOrders', ...items],
  /** Looks up items, prices and orders, and changes nothing. */
  viewer: ['showPrices', 'showPriceLists', 'showOrders', ...items],
} as const satisfies Record<string, readonly AdminClaim[]>;

export type ClaimTemplate = keyof typeof claimTemplates;

/** The claims that a template turns on or off. */
export const templatedClaims: readonly AdminClaim[] = claimTemplates.buyer;

/** Claims whose Y is a restriction. */
const restricting: readonly AdminClaim[] = adminClaimGroups.rules;

/** Claims that belong to the person or the account; an admin cannot pass them on. */
const personal = [
  'resetPass',
  'emailOptIn',
  'toSDateAccepted',
  ...accountClaims,
  'staff',
] as const satisfies readonly ClaimName[];

type Flag = 'Y' | 'N';

/**
 * Whether an admin with these claims may set the claim to that value. Admins can only give or take claims that they
 * have. Any admin can impose a restriction; only an admin without that restriction can lift it. Admins whose own orders
 * need approval can't choose who approves; the others can, whether they approve or not.
 */
export function maySetClaim(own: Claims, claim: AdminClaim, to: Flag): boolean {
  if (claim === 'approveOrders') return to === 'N' || own.orderApproval !== 'Y';
  if (restricting.includes(claim)) return to === 'Y' || own[claim] !== 'Y';
  return own[claim] === 'Y';
}

/**
 * Returns the claims of a person whom an admin with these claims invites: the chosen ones that the admin can give, and
 * every rule that binds the admin. Sets every claim, so that the person's claims for other customers don't apply.
 */
export function invitedClaims(own: Claims, chosen: Readonly<Record<string, string>>): Record<string, string> {
  const settable = Object.fromEntries(
    adminClaims.map((claim) => {
      const wanted: Flag = chosen[claim] === 'Y' ? 'Y' : 'N';
      return [claim, maySetClaim(own, claim, wanted) ? wanted : restricting.includes(claim) ? 'Y' : 'N'];
    }),
  );
  const bound = Object.fromEntries(
    Object.entries(own).filter(([name]) => !(personal as readonly string[]).includes(name)),
  );
  return { ...bound, staff: claimDefaults.staff, ...settable };
}
