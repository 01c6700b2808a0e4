import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply } from '../../testing/server-double.ts';
import { aCart } from '../../testing/cart.ts';
import { aShipTo, shipVias } from '../../testing/delivery.ts';

const dates = ['2026-11-23', '2026-11-25'];
const credit = { limit: 1000, openInvoices: 300, openOrders: 200, free: 500, refuses: false };

function openCheckout(
  changes: Partial<Record<keyof typeof credit, number | boolean | null>> = {},
  claims = {},
  more: Record<string, Reply> = {},
) {
  return openPortal('/checkout', {
    'GET /wsl/api/auth/user': { user: buyerWith({ showAccountDetails: 'Y', ...claims }) },
    'GET /wsl/api/cart/getitems': aCart(),
    'GET /wsl/api/shipto/current': aShipTo(),
    'GET /wsl/api/shipvia': { shipViaList: shipVias },
    'GET /wsl/api/shipdates': { datesAllowed: dates, datesComplete: dates, closures: [], cutOff: null },
    'POST /graphql OrderCredit': {
      data: {
        account: { customerNumber: '104-2281', terms: 'Net 30', figures: { credit: { ...credit, ...changes } } },
      },
    },
    ...more,
  });
}

test('the summary shows how much credit is left after open invoices, open orders and this order', async () => {
  await openCheckout();
  const region = within(await screen.findByRole('region', { name: 'Credit' }));
  expect(region.getByText('This order leaves $60.76 of your $1,000.00 credit limit.')).toBeTruthy();
  expect(region.getByRole('meter', { name: 'Credit' }).getAttribute('aria-valuetext')).toBe(
    'This order leaves $60.76 of your $1,000.00 credit limit.',
  );
  expect(region.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
    'Open invoices$300.00',
    'Orders not yet invoiced$200.00',
    'This order$439.24',
  ]);
  expect(region.queryByText(/on credit hold/)).toBeNull();
});

test('an order that uses up the credit exactly is not over the limit', async () => {
  await openCheckout({ free: 439.24 });
  expect(await screen.findByText('This order leaves $0.00 of your $1,000.00 credit limit.')).toBeTruthy();
});

test.each([
  [false, 'Your order will go on credit hold. We’ll review it before we pick anything.'],
  [true, 'We can’t take this order as it is. Please call us.'],
])('an order over the limit says what will happen to it, with refuses: %j', async (refuses, text) => {
  await openCheckout({ free: 400, refuses });
  const region = within(await screen.findByRole('region', { name: 'Credit' }));
  expect(region.getByText('This order puts you $39.24 over your $1,000.00 credit limit.')).toBeTruthy();
  expect(region.getByText(text)).toBeTruthy();
});

test('without a limit only the payment terms are shown', async () => {
  await openCheckout({ limit: null, free: null });
  expect(await screen.findByText('Payment terms: Net 30')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Credit' })).toBeNull();
});

test('a user without account details sees no credit, and none is requested', async () => {
  const { requests } = await openCheckout({}, { showAccountDetails: 'N' });
  expect(await screen.findByRole('button', { name: 'Place order' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Credit' })).toBeNull();
  expect(screen.queryByText(/^Payment terms/)).toBeNull();
  expect(requests.filter(({ call }) => call.includes('OrderCredit'))).toEqual([]);
});

test('the confirmation of an order on credit hold says that it will be reviewed, without a date', async () => {
  const line = {
    lineNumber: 1,
    itemId: 'HPK-1',
    description: 'Plank',
    picture: null,
    quantity: 5,
    uom: 'CT',
    unitPrice: 3.42,
    priceUom: 'SF',
    net: 80.85,
    backOrdered: 0,
    dateAvailable: null,
  };
  const order = {
    id: '500007',
    poNumber: 'PO-9',
    sidemark: '',
    creditHold: true,
    counterHours: '',
    requestedDate: '2026-11-25',
    pickup: false,
    shipVia: 'Our truck',
    shipTo: { name: 'Mill House', line1: '210 SE Mill Rd', line2: '', city: 'Portland', state: 'OR', zip: '97214' },
    location: { id: '01', name: 'Portland' },
    lines: [line],
    total: 439.24,
  };
  await openPortal('/checkout/done/500007', {
    'GET /wsl/api/auth/user': { user: buyerWith({}) },
    'POST /graphql PlacedOrder': { data: { order } },
  });
  expect(
    await screen.findByText(
      'This order puts you over your credit limit. We’ll review it before we pick anything, then let you know.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/deliver on/)).toBeNull();
});
