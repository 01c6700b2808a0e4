import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply, Request } from '../../testing/server-double.ts';
import { aCart, aLine } from '../../testing/cart.ts';
import { aShipTo, shipVias } from '../../testing/delivery.ts';

const backOrdered = aLine({
  id: 'SMM-1224',
  lineNumber: 2,
  description: 'Summit Marble',
  qtyBackOrdered: 2,
  dateAvailable: '2026-11-28',
});
const dates = ['2026-11-23', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-02', '2026-12-04'];

const openCheckout = (claims = {}, more: Record<string, Reply> = {}) =>
  openPortal('/checkout', {
    'GET /wsl/api/auth/user': { user: buyerWith({ shwShpDays: 'Y', showWeight: 'Y', ...claims }) },
    'GET /wsl/api/cart/getitems': aCart([aLine(), backOrdered]),
    'GET /wsl/api/shipto/current': aShipTo(),
    'GET /wsl/api/shipvia': { shipViaList: shipVias },
    'GET /wsl/api/shipdates': { datesAllowed: dates, datesComplete: dates, closures: [], cutOff: null },
    'POST /wsl/api/order/place': { orderNumber: '500007' },
    'POST /graphql PlacedOrder': { data: { order: null } },
    ...more,
  });
const places = (requests: readonly Request[]) => requests.filter(({ call }) => call === 'POST /wsl/api/order/place');
const placeButton = () => screen.findByRole('button', { name: 'Place order' });

test('S-135 S-143 only possible dates are offered, and users who can see ship days see the next five', async () => {
  const { requests } = await openCheckout();
  const days = within(await screen.findByRole('group', { name: 'Next available dates' }));
  expect(days.getAllByRole('radio')).toHaveLength(5);
  expect((days.getByRole('radio', { name: /Nov 23/ }) as HTMLInputElement).checked).toBe(true);
  expect((screen.getByLabelText('Requested date') as HTMLSelectElement).options).toHaveLength(6);
  expect(requests.find(({ call }) => call.includes('shipdates'))?.query).toEqual({
    customerNumber: '104-2281',
    shipViaCode: 'T',
  });
});

test('closed days among the next dates are listed with their names', async () => {
  const closures = [
    { date: '2026-11-26', words: 'Thanksgiving' },
    { date: '2026-12-01', words: '' },
    { date: '2026-12-03', words: 'Later' },
  ];
  await openCheckout(
    {},
    { 'GET /wsl/api/shipdates': { datesAllowed: dates, datesComplete: dates, closures, cutOff: null } },
  );
  expect(await screen.findByText('Closed on Thu, Nov 26: Thanksgiving')).toBeTruthy();
  expect(screen.getByText('Closed on Tue, Dec 1')).toBeTruthy();
  expect(screen.queryByText(/Later/)).toBeNull();
});

test('with Ship complete only dates on which the full order can ship are offered', async () => {
  const { user } = await openCheckout(
    {},
    { 'GET /wsl/api/shipdates': { datesAllowed: dates, datesComplete: dates.slice(4), closures: [], cutOff: null } },
  );
  const day = (await screen.findByLabelText('Requested date')) as HTMLSelectElement;
  expect(day.value).toBe('2026-11-23');
  await user.click(screen.getByLabelText('Ship complete'));
  expect([...day.options].map(({ value }) => value)).toEqual(['2026-12-02', '2026-12-04']);
  expect(day.value).toBe('2026-12-02');
});

test('Ship complete shows its earliest date, and warns if the requested date is no longer possible', async () => {
  const { user, requests } = await openCheckout(
    {},
    { 'GET /wsl/api/shipdates': { datesAllowed: dates, datesComplete: dates.slice(4), closures: [], cutOff: null } },
  );
  expect(
    await screen.findByText('Full order: Wed, Dec 2 or later. What’s in stock: Nov 23, 2026 or later.'),
  ).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: /Nov 25/ }));
  await user.click(screen.getByLabelText('Ship complete'));
  const warning = 'You asked for Wed, Nov 25. With Ship complete, the earliest date is Wed, Dec 2.';
  expect(screen.getByText(warning).closest('[role=status]')).toBeTruthy();
  expect(places(requests)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /Dec 4/ }));
  expect(screen.queryByText(warning)).toBeNull();
});

test('Ship complete warns if some items have no arrival date, so the requested date is not possible', async () => {
  const { user } = await openCheckout(
    {},
    { 'GET /wsl/api/shipdates': { datesAllowed: dates, datesComplete: [], closures: [], cutOff: null } },
  );
  expect(await screen.findByText(/No date yet for the full order/)).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: /Nov 25/ }));
  await user.click(screen.getByLabelText('Ship complete'));
  expect(screen.getByText(/You asked for Wed, Nov 25, but some items have no arrival date/)).toBeTruthy();
});

test('Ship complete shows no hint if the full order can ship on the first date', async () => {
  await openCheckout();
  await screen.findByLabelText('Requested date');
  expect(screen.queryByText(/All of it together/)).toBeNull();
});

test('an order without any possible date is placed without one', async () => {
  const { user, requests } = await openCheckout(
    {},
    { 'GET /wsl/api/shipdates': { datesAllowed: [], datesComplete: [], closures: [], cutOff: null } },
  );
  expect(await screen.findByText(/No arrival date yet/)).toBeTruthy();
  await user.click(await placeButton());
  expect(await screen.findByText('500007')).toBeTruthy();
  expect(places(requests)[0]?.body).not.toHaveProperty('requestedDate');
});

test('S-143 a user who cannot see ship days chooses the date from the list only', async () => {
  await openCheckout({ shwShpDays: 'N' });
  await screen.findByLabelText('Requested date');
  expect(screen.queryByRole('group', { name: 'Next available dates' })).toBeNull();
});

test('the first date shows the time left to order for it; other dates do not', async () => {
  const { user } = await openCheckout(
    {},
    {
      'GET /wsl/api/shipdates': {
        datesAllowed: dates,
        datesComplete: dates,
        closures: [],
        cutOff: { date: dates[0], minutes: 42 },
      },
    },
  );
  expect(await screen.findByText('Order within 41 min for delivery on Nov 23, 2026')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /Nov 25/ }));
  expect(screen.queryByText(/^Order within/)).toBeNull();
});
