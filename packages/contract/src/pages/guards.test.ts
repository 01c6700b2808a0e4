import { expect, test } from 'vitest';
import { claimDefaults, type ClaimName, mergeClaims } from '../auth/claims.ts';
import { judge, judgePage, mayOpen } from './guards.ts';
import { pageKeys, pages } from './pages.ts';
import { may, type Permission } from '../auth/permissions.ts';
import { guardOptionDefaults } from '../options.ts';

const facts = { claims: { ...claimDefaults }, options: guardOptionDefaults, billStore: 0, userAgent: '' };

test('S-308 S-331 the guards updateprofile and updatelegal exist and refuse no one', () => {
  expect(judge(['updateprofile', 'updatelegal'], facts)).toEqual({ kind: 'pass' });
});

test('S-223 the claim allowInventoryHold is read as the check AllowInventoryHold', () => {
  expect(
    ['Y', 'N', ''].map((claim) => may({ ...claimDefaults, allowInventoryHold: claim as 'Y' }, 'AllowInventoryHold')),
  ).toEqual([true, false, false]);
});

test('S-223 S-226 checkhold refuses users who may not hold items, with 401 and the name of the page', () => {
  const holds = (allowInventoryHold: 'Y' | 'N') =>
    judge(['checkhold'], { ...facts, claims: { ...claimDefaults, allowInventoryHold } });
  expect(holds('Y')).toEqual({ kind: 'pass' });
  expect(holds('N')).toMatchObject({ status: 401, message: 'You are unauthorized to access Item Holds' });
});

test('S-227 the guard updateholds exists and refuses no one', () => {
  expect(judge(['updateholds'], facts)).toEqual({ kind: 'pass' });
});

const all = mergeClaims(Object.fromEntries(Object.keys(claimDefaults).map((claim) => [claim, 'Y'])), {
  hideBOETA: 'N',
});
const options = { ...guardOptionDefaults, ShowUnpaidInvoices: true, MakePayments: 'Enabled' };
const needing = pageKeys.flatMap((key) => {
  const { needs } = pages[key];
  return (needs?.permissions ?? []).map((permission) => [key, permission, needs!.area] as const);
});

test.each(needing)('the page %s refuses users without %s as %s, after its guards', (key, permission, area) => {
  const claim = (Object.keys(claimDefaults) as ClaimName[]).find((name) => !may({ ...all, [name]: 'N' }, permission))!;
  const judged = (claims: typeof all) => judgePage(key, { ...facts, claims, options, billStore: 1 });
  expect(judged(all)).toEqual({ kind: 'pass' });
  const refusal = { kind: 'refuse', status: 401, message: `You are unauthorized to access ${area}` };
  expect(judged({ ...all, [claim]: 'N' })).toEqual(refusal);
  expect(mayOpen(key, { ...facts, claims: { ...all, [claim]: 'N' }, options })).toBe(false);
});

test('a page whose guard leads away leads there, whatever its calls need', () => {
  expect(judgePage('payments', facts)).toEqual({ kind: 'redirect', to: '/' });
  expect(judgePage('processPayment', facts)).toEqual({ kind: 'redirect', to: '/' });
});

test('an unknown guard is a programming error and throws', () => {
  expect(() => judge(['updatenothing'], facts)).toThrow('Unknown middleware: updatenothing');
});

const readAs: readonly (readonly [id: string, claim: ClaimName, permission: Permission])[] = [
  ['S-037', 'displayYTDSales', 'SeeSpend'],
  ['S-038', 'admin', 'Admin'],
  ['S-052', 'showAccountDetails', 'ShowAccountDetails'],
  ['S-066', 'showPrices', 'SeePrices'],
  ['S-094', 'allowedToOrder', 'AllowedToOrder'],
  ['S-101', 'showWeight', 'ShowWeight'],
  ['S-142', 'allowCISDIS', 'CardDiscount'],
  ['S-245', 'showOrders', 'SeeOrders'],
  ['S-255', 'showQuotes', 'SeeQuotes'],
  ['S-260', 'showInvoices', 'SeeInvoices'],
  ['S-261', 'showInvoicedOrders', 'SeeInvoicedOrders'],
  ['S-298', 'showPriceLists', 'SeePriceLists'],
];

test.each(readAs)(
  '%s the claim %s is read as the permission %s: Y grants it, anything else does not',
  (_id, claim, permission) => {
    expect(['Y', 'N', '', 'y', '1'].map((value) => may({ ...claimDefaults, [claim]: value }, permission))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(may(claimDefaults, permission)).toBe(false);
  },
);

test('S-071 the claim hideBOETA revokes the permission SeeBackOrderEtas', () => {
  expect(['Y', 'N', ''].map((value) => may({ ...claimDefaults, hideBOETA: value }, 'SeeBackOrderEtas'))).toEqual([
    false,
    true,
    true,
  ]);
});

test('S-136 the claim checkoutDidYouForgetSomething is B unless another value is set', () => {
  expect(
    [
      mergeClaims({}),
      mergeClaims({ checkoutDidYouForgetSomething: 'U' }, {}),
      mergeClaims({ checkoutDidYouForgetSomething: 'U' }, { checkoutDidYouForgetSomething: 'N' }),
    ].map((claims) => claims.checkoutDidYouForgetSomething),
  ).toEqual(['B', 'U', 'N']);
});

test('S-250 S-264 where only the combined list is wanted, orders and invoices lead to it', () => {
  const claims = { ...claimDefaults, showOrders: 'Y', showInvoices: 'Y', showInvoicedOrders: 'Y' };
  const at = (DisplayOrders: 'Both' | 'Combined' | 'Separated') =>
    (['checkorders', 'checkinvoices'] as const).map((guard) =>
      judge([guard], { ...facts, claims, options: { ...guardOptionDefaults, DisplayOrders } }),
    );
  expect(at('Combined')).toEqual([
    { kind: 'redirect', to: '/account/allorders' },
    { kind: 'redirect', to: '/account/allorders' },
  ]);
  expect([...at('Both'), ...at('Separated')].every(({ kind }) => kind === 'pass')).toBe(true);
});
