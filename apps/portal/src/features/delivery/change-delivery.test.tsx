import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import type { Reply } from '../../testing/server-double.ts';
import { buyer } from '../../testing/people.ts';
import { closeAllNotices } from '../../ui/notices/notices.ts';
import { aCart, aLine } from '../../testing/cart.ts';
import { aLocation, aShipTo, shipVias } from '../../testing/delivery.ts';

const replies: Record<string, Reply> = {
  'GET /wsl/api/shipto/current': aShipTo(),
  'GET /wsl/api/shipto': { shipToList: [aShipTo()] },
  'GET /wsl/api/deliverylocs': {
    locationList: [aLocation({ location: '02', locReportName: 'Seattle', willCallShipViaCode: 'WS' })],
  },
  'GET /wsl/api/shipvia': { shipViaList: shipVias },
  'POST /wsl/api/shipvia/set': {},
  'POST /wsl/api/location/set': {},
};

async function openDialog(more: Record<string, Reply> = {}) {
  const portal = await openPortal('/', { ...replies, ...more });
  const opener = await within(await screen.findByRole('banner')).findByRole('button', { name: /Delivering To/ });
  await portal.user.click(opener);
  return { ...portal, opener, dialog: await screen.findByRole('dialog', { name: 'Change Delivery Method' }) };
}

test('the focus starts on the current delivery method', async () => {
  await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Delivery' })));
});

test('S-144 S-145 S-150 the address in the top bar opens the delivery dialog', async () => {
  const { dialog } = await openDialog();
  expect(await within(dialog).findByText('Making changes may affect items in your cart')).toBeTruthy();
  expect(within(dialog).getByRole('radio', { name: 'Pick Up' })).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeTruthy();
});

test('S-161 S-182 S-183 S-185 after switching to pick-up, the dialog closes and the top bar shows the location', async () => {
  let current = aShipTo();
  const set = (): Reply => {
    current = aShipTo({ name: 'Seattle', city: 'Seattle', shipViaHow: 'W', shipViaCode: 'WS', sequence: '' });
    return {};
  };
  const { dialog, user } = await openDialog({
    'GET /wsl/api/shipto/current': () => current,
    'POST /wsl/api/location/set': set,
  });
  await user.click(await within(dialog).findByRole('radio', { name: 'Pick Up' }));
  await within(dialog).findByRole('radio', { name: /Seattle/ });
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    await within(screen.getByRole('banner')).findByRole('button', { name: /^Pickup Location\s*Seattle/ }),
  ).toBeTruthy();
});

/** A server that switches the cart to Seattle once that is the pickup location. */
function serving(): Record<string, Reply> {
  let current = aShipTo();
  const there = () => current.location === '02';
  const fromThere = { ...buyer, location: { ...buyer.location, reportName: 'Seattle' } };
  return {
    'GET /wsl/api/shipto/current': () => current,
    'GET /wsl/api/auth/user': () => ({ user: there() ? fromThere : buyer }),
    'GET /wsl/api/cart/getitems': () =>
      there() ? aCart([aLine({ qtyBackOrdered: 5 })], { amountList: [{ name: 'total', amount: 404.24 }] }) : aCart(),
    'POST /wsl/api/shipto/set': {},
    'POST /wsl/api/location/set': ({ body }) => {
      const { location } = body as { location: string };
      current =
        location === '02'
          ? aShipTo({ name: 'Seattle', shipViaHow: 'W', shipViaCode: 'WS', sequence: '', location })
          : aShipTo();
      return {};
    },
  };
}

test.each([
  ['one more', [1], [1, 2], 'Pick up at Seattle: 2 lines on back order, up from 1'],
  ['the same', [1], [1], 'Pick up at Seattle'],
  ['another', [1], [3], 'Pick up at Seattle: 1 line on back order'],
  ['fewer', [1, 2, 3], [1], 'Pick up at Seattle: 1 line still on back order, down from 3'],
])('a change of delivery says how back orders changed: %s', async (_which, before, after, says) => {
  closeAllNotices();
  const table = serving();
  let short = before;
  const { dialog, user } = await openDialog({
    ...table,
    'POST /wsl/api/location/set': (request) => {
      short = after;
      return (table['POST /wsl/api/location/set'] as (one: typeof request) => Reply)(request);
    },
    'GET /wsl/api/cart/getitems': () =>
      aCart([1, 2, 3].map((lineNumber) => aLine({ lineNumber, qtyBackOrdered: short.includes(lineNumber) ? 5 : 0 }))),
  });
  await user.click(await within(dialog).findByRole('radio', { name: 'Pick Up' }));
  await within(dialog).findByRole('radio', { name: /Seattle/ });
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(says)).toBeTruthy();
});

test('a notice says what a change of delivery changed, and Change back reverts it', async () => {
  closeAllNotices();
  const { dialog, user, requests } = await openDialog(serving());
  await user.click(await within(dialog).findByRole('radio', { name: 'Pick Up' }));
  await within(dialog).findByRole('radio', { name: /Seattle/ });
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  const says = await screen.findByText('Pick up at Seattle: 1 line on back order, total $404.24 instead of $439.24');
  expect(says.closest('[role]')?.getAttribute('role')).toBe('alert');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const before = requests.length;
  await user.click(screen.getByRole('button', { name: 'Change back' }));
  expect(
    await screen.findByText('Ships from Portland: nothing on back order now, total $439.24 instead of $404.24'),
  ).toBeTruthy();
  const sent = requests.slice(before).filter(({ call }) => call.startsWith('POST /wsl'));
  expect(
    sent.map(({ call, query, body }) => [
      call.slice(14),
      query['shipVia'] ??
        (body as { sequence?: string; location?: string }).sequence ??
        (body as { location?: string }).location,
    ]),
  ).toEqual([
    ['shipto/set', '1'],
    ['shipvia/set', 'T'],
    ['location/set', '01'],
  ]);
  expect(await within(screen.getByRole('banner')).findByRole('button', { name: /Delivering To/ })).toBeTruthy();
});

test('Escape closes the dialog without changes and returns the focus', async () => {
  const { user, opener, requests } = await openDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(requests.filter(({ call }) => call.startsWith('POST /wsl'))).toEqual([]);
});
