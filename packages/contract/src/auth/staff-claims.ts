import { accountClaims, claimDefaults, type ClaimName, type Claims } from './claims.ts';

/** Claims that belong to the staff's own sign-in. */
const own = ['resetPass', 'emailOptIn', 'toSDateAccepted', ...accountClaims, 'staff'] as const satisfies ClaimName[];

/** Claims by which the customer restricts or guides a person. */
const buyers = [
  'checkoutDidYouForgetSomething',
  'poRequired',
  'purchaseOrderRequired',
  'purchaseOrderTemplate',
  'smRequired',
  'shipComplete',
  'orderApproval',
] as const satisfies ClaimName[];

/** What belongs to that person alone. */
const never = { admin: 'N', approveOrders: 'N' } as const satisfies Partial<Claims>;

/** What shows prices or amounts. */
const priced = {
  showPrices: 'N',
  showPriceLists: 'N',
  showAccountDetails: 'N',
  displayYTDSales: 'N',
  allowCISDIS: 'N',
} as const satisfies Partial<Claims>;

const pick = (claims: Claims, names: readonly ClaimName[]): Partial<Claims> =>
  Object.fromEntries(names.map((name) => [name, claims[name]]));

/**
 * Returns the claims of a member of the distributor's staff who acts for a customer. Acting for one of its people, the
 * staff can do what both can, under that person's rules, and neither manages the customer's people nor approves orders.
 */
export function staffClaims(
  staff: Claims,
  { buyer, pricesHidden }: { buyer: Claims | null; pricesHidden: boolean },
): Claims {
  const shared =
    buyer === null
      ? staff
      : {
          ...(Object.fromEntries(
            (Object.keys(claimDefaults) as ClaimName[]).map((name) => [
              name,
              staff[name] === 'Y' && buyer[name] === 'Y' ? 'Y' : 'N',
            ]),
          ) as Claims),
          ...pick(staff, own),
          ...pick(buyer, buyers),
          ...never,
          hideBOETA: staff.hideBOETA === 'Y' || buyer.hideBOETA === 'Y' ? 'Y' : 'N',
        };
  return { ...shared, ...(pricesHidden && priced) };
}
