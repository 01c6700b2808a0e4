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

test('an admin gives and takes what he has himself, and nothing else', () => {
  const may = adminClaims.filter((claim) => maySetClaim(admin, claim, 'Y') && maySetClaim(admin, claim, 'N'));
  expect(may.sort()).toEqual(['admin', 'allowedToOrder', 'hideBOETA', 'showPrices', 'smRequired']);
});

test('a restriction may be laid on anybody, and lifted by who is free of it', () => {
  expect([maySetClaim(admin, 'poRequired', 'Y'), maySetClaim(admin, 'poRequired', 'N')]).toEqual([true, false]);
  expect([maySetClaim(admin, 'smRequired', 'Y'), maySetClaim(admin, 'smRequired', 'N')]).toEqual([true, true]);
});

test('no claim of the distributor is among those that an admin may change', () => {
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
    'checkoutDidYouForgetSomething',
  ];
  expect(theirs.filter((claim) => (adminClaims as readonly string[]).includes(claim))).toEqual([]);
  expect([...adminClaims, ...theirs].sort()).toEqual(Object.keys(claimDefaults).sort());
});

test('who is invited gets what was chosen as far as the admin has it, and the rules that bind the admin', () => {
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
