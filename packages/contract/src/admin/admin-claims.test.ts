import { expect, test } from 'vitest';
import { claimDefaults, type ClaimName, mergeClaims } from '../auth/claims.ts';
import { adminClaims, invitedClaims, maySetClaim } from './admin-claims.ts';

const admin = mergeClaims({
  admin: 'Y',
  showPrices: 'Y',
  allowedToOrder: 'Y',
  purchaseOrderRequired: 'B',
  purchaseOrderTemplate: 'J-####',
  poRequired: 'Y',
});

test('an admin may grant and revoke only what they have, and restrictions they are free of', () => {
  const may = adminClaims.filter((claim) => maySetClaim(admin, claim, 'Y') && maySetClaim(admin, claim, 'N'));
  expect(may.sort()).toEqual([
    ...['admin', 'allowedToOrder', 'approveOrders', 'hideBOETA', 'orderApproval', 'showPrices', 'smRequired'],
  ]);
});

test('an admin whose orders need approval can’t choose who approves, and lifts the rule for no one', () => {
  const bound = mergeClaims({ admin: 'Y', orderApproval: 'Y', approveOrders: 'Y' });
  expect([maySetClaim(bound, 'approveOrders', 'Y'), maySetClaim(bound, 'approveOrders', 'N')]).toEqual([false, true]);
  expect([maySetClaim(bound, 'orderApproval', 'Y'), maySetClaim(bound, 'orderApproval', 'N')]).toEqual([true, false]);
  expect(invitedClaims(bound, {})).toMatchObject({ orderApproval: 'Y', approveOrders: 'N' });
});

test('any admin may impose a restriction, but only one who is free of it may lift it', () => {
  expect([maySetClaim(admin, 'poRequired', 'Y'), maySetClaim(admin, 'poRequired', 'N')]).toEqual([true, false]);
  expect([maySetClaim(admin, 'smRequired', 'Y'), maySetClaim(admin, 'smRequired', 'N')]).toEqual([true, true]);
});

test('an admin may change none of the claims that belong to the distributor', () => {
  const theirs: ClaimName[] = [
    'staff',
    'resetPass',
    'allowCISDIS',
    'purchaseOrderRequired',
    'purchaseOrderTemplate',
    'shipComplete',
    'toSDateAccepted',
    'emailOptIn',
    'customerName',
    'currency',
    'checkoutDidYouForgetSomething',
  ];
  expect(theirs.filter((claim) => (adminClaims as readonly string[]).includes(claim))).toEqual([]);
  expect([...adminClaims, ...theirs].sort()).toEqual(Object.keys(claimDefaults).sort());
});

test('an invited user gets the chosen claims that the admin has too, and the rules that bind the admin', () => {
  const claims = invitedClaims(mergeClaims(admin, { staff: 'Y', toSDateAccepted: '2026-01-01T00:00:00Z' }), {
    showPrices: 'Y',
    showInvoices: 'Y',
    poRequired: 'N',
    staff: 'Y',
    allowCISDIS: 'Y',
  });
  expect(claims).toMatchObject({
    showPrices: 'Y',
    showInvoices: 'N',
    allowedToOrder: 'N',
    admin: 'N',
    poRequired: 'Y',
    purchaseOrderRequired: 'B',
    purchaseOrderTemplate: 'J-####',
    staff: 'N',
    allowCISDIS: 'N',
  });
  expect(
    Object.keys(claims).filter((name) => ['toSDateAccepted', 'emailOptIn', 'resetPass', 'customerName'].includes(name)),
  ).toEqual([]);
});
