import { paths } from '@tradecounter/contract/pages/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aHold } from '../../../testing/holds.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import type { Request } from '../../../testing/server-double.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';

afterEach(closeAllNotices);

async function openHolds(replies = {}, hold = aHold(), at: string = paths.holds) {
  const portal = await openPortal(at, {
    'GET /wsl/api/auth/user': { user: buyerWith({ allowInventoryHold: 'Y' }) },
    'GET /wsl/api/item/holds': { holdList: [] },
    'POST /graphql Holds': { data: { holds: { total: 1, holds: [hold] } } },
    ...replies,
  });
  await screen.findByText('H-2041');
  const bodyOf = (call: string) => portal.requests.findLast((one) => one.call === call);
  return { ...portal, bodyOf };
}

async function choose(portal: Awaited<ReturnType<typeof openHolds>>, verb: string, title: RegExp) {
  const inSight = screen.queryByRole('button', { name: new RegExp(`^${verb} (from )?hold H-2041$`) });
  if (inSight !== null) {
    await portal.user.click(inSight);
  } else {
    await portal.user.click(screen.getByRole('button', { name: 'Actions for hold H-2041' }));
    await portal.user.click(await screen.findByRole('button', { name: verb }));
  }
  return within(await screen.findByRole('dialog', { name: title }));
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const hold = { customerNumber: '104-2281', holdNumber: 'H-2041' };

test('the server decides which actions a hold offers', async () => {
  const portal = await openHolds({}, aHold({ can: ['extend', 'release'], daysLeft: 3 }));
  await portal.user.click(screen.getByRole('button', { name: 'Actions for hold H-2041' }));
  const menu = (await screen.findByRole('button', { name: 'Release' })).parentElement!;
  expect(
    within(menu)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Extend', 'Release']);
  expect(screen.queryByRole('button', { name: 'Order from hold H-2041' })).toBeNull();
});

test('a hold that ends within two days can be extended without opening the menu', async () => {
  const portal = await openHolds();
  expect(screen.getByRole('button', { name: 'Extend hold H-2041' })).toBeTruthy();
  await portal.user.click(screen.getByRole('button', { name: 'Actions for hold H-2041' }));
  await screen.findByRole('button', { name: 'Release' });
  expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
});

test('a hold that has ended offers no actions', async () => {
  await openHolds({}, aHold({ can: [], state: 'released', daysLeft: null }));
  expect(screen.queryByRole('button', { name: /^Actions for hold/ })).toBeNull();
});

test('releasing a hold asks for confirmation first', async () => {
  const portal = await openHolds({ 'POST /wsl/api/hold/release': {} });
  const dialog = await choose(portal, 'Release', /^Release hold H-2041/);
  expect(dialog.getByText(/12 CT of HPK-7048-NAT will go back to open stock/)).toBeTruthy();
  expect(portal.bodyOf('POST /wsl/api/hold/release')).toBeUndefined();
  await portal.user.click(dialog.getByRole('button', { name: 'Release' }));
  expect(await screen.findByText('Hold H-2041 was released.')).toBeTruthy();
  await gone();
  expect(portal.bodyOf('POST /wsl/api/hold/release')?.body).toEqual(hold);
});

test('extending a hold suggests the latest possible date and accepts none after it', async () => {
  const portal = await openHolds({ 'POST /wsl/api/hold/extend': { until: '2026-12-01' } });
  const dialog = await choose(portal, 'Extend', /^Extend hold/);
  const until = dialog.getByLabelText<HTMLInputElement>('Hold until');
  expect([until.value, until.min, until.max]).toEqual(['2026-12-18', '2026-11-24', '2026-12-18']);
  await portal.user.clear(until);
  await portal.user.type(until, '2026-12-19');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Extend' }).disabled).toBe(true);
  await portal.user.clear(until);
  await portal.user.type(until, '2026-12-01');
  await portal.user.click(dialog.getByRole('button', { name: 'Extend' }));
  expect(await screen.findByText('Hold H-2041 now runs through Tue, Dec 1.')).toBeTruthy();
  expect(portal.bodyOf('POST /wsl/api/hold/extend')?.body).toEqual({ ...hold, until: '2026-12-01' });
});

test('a hold that cannot be extended further says so', async () => {
  const portal = await openHolds({}, aHold({ latest: '2026-11-24' }));
  const dialog = await choose(portal, 'Extend', /^Extend hold/);
  expect(dialog.getByText(/That’s the longest we can hold these items/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Extend' }).disabled).toBe(true);
});

test('a change that exceeds the stock says how much can be held and keeps the input', async () => {
  const portal = await openHolds({
    'POST /wsl/api/hold/change': { data: { success: false, reason: 'Only 14 CT could be held.' } },
  });
  const dialog = await choose(portal, 'Change', /^Change hold/);
  const quantity = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
  await portal.user.clear(quantity);
  await portal.user.type(quantity, '20');
  await portal.user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await dialog.findByText('Only 14 CT could be held.')).toBeTruthy();
  expect(quantity.value).toBe('20');
  expect(portal.bodyOf('POST /wsl/api/hold/change')?.body).toEqual({
    ...hold,
    quantity: '20',
    UMCode: 'CT',
    comment: 'Alder St',
  });
});

const asOrdered = (total: number) => ({
  pickup: false,
  shipTo: { name: 'Henderson', line1: '210 Mill Rd', line2: 'Unit 4', city: 'Portland', state: 'OR', zip: '97214' },
  location: { name: 'Portland' },
  shipVia: 'Our truck',
  creditHold: false,
  ...{ merchandise: total - 85, cardDiscount: 0, freight: 85, charges: [], tax: 0, total },
  ...{ days: ['2026-11-24', '2026-11-25'], completeDays: ['2026-12-04'] },
  lines: [
    {
      ...{ lineNumber: 1, itemId: 'HPK-7048-NAT', description: 'Heritage Plank Oak', quantity: 12, uom: 'CT' },
      ...{ unitPrice: 4.28, priceUom: 'SF', priceQty: 280.32, amount: total - 85 },
    },
  ],
});

/** The server's answers for the whole hold and for a part of it. */
const shown = {
  'POST /graphql HoldAsOrdered': ({ body }: Request) => ({
    data: {
      holdAsOrdered: asOrdered(
        (body as { variables: { quantity: string | null } }).variables.quantity === '5' ? 585 : 1285,
      ),
    },
  }),
};

test('before ordering, the dialog shows address, method and total for the quantity being ordered', async () => {
  const portal = await openHolds({
    ...shown,
    'POST /wsl/api/hold/order': { orderNumber: '500123' },
    'POST /graphql PlacedOrder': { status: 404 },
  });
  const dialog = await choose(portal, 'Order', /^Order from hold/);
  expect(
    await dialog.findByText('Delivering to Henderson, 210 Mill Rd, Unit 4, Portland, OR 97214 via Our truck.'),
  ).toBeTruthy();
  expect(dialog.getByText('$4.28 / SF × 280.32 SF')).toBeTruthy();
  expect(dialog.getByText('$1,285.00')).toBeTruthy();
  const quantity = dialog.getByRole('textbox', { name: 'Quantity in CT' });
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Place order' });
  await portal.user.clear(quantity);
  await portal.user.type(quantity, '13');
  expect([submit.disabled, dialog.getByText('Enter a quantity up to 12 CT')]).toEqual([true, expect.anything()]);
  await portal.user.clear(quantity);
  await portal.user.type(quantity, '5');
  expect(await dialog.findByText('$585.00')).toBeTruthy();
  await portal.user.type(dialog.getByRole('textbox', { name: /^PO number/ }), 'PO-7');
  await portal.user.click(dialog.getByRole('button', { name: 'Use “Alder St”' }));
  await portal.user.selectOptions(dialog.getByRole('combobox', { name: 'Requested date' }), '2026-11-25');
  await portal.user.click(submit);
  await waitFor(() => expect(portal.address()).toBe('/checkout/done/500123'));
  const sent = portal.bodyOf('POST /wsl/api/hold/order');
  expect(sent?.body).toEqual({
    ...hold,
    ...{
      quantity: '5',
      poNumber: 'PO-7',
      sidemark: 'Alder St',
      shipComplete: 'N',
      requestedDate: '2026-11-25',
      comments: '',
    },
    total: 585,
  });
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
});

test('with a carrier without figures, the dialog says that the freight is quoted later', async () => {
  const later = { ...asOrdered(1285), freight: null, merchandise: 1285 };
  const portal = await openHolds({ 'POST /graphql HoldAsOrdered': { data: { holdAsOrdered: later } } });
  const dialog = await choose(portal, 'Order', /^Order from hold/);
  expect((await dialog.findByText('Freight')).closest('div')?.textContent).toBe('FreightQuoted later');
  expect(dialog.getByText('Total before freight')).toBeTruthy();
});

test('ordering the full hold sends no quantity, and a field that the server rejects says why', async () => {
  const refused = {
    status: 400,
    body: { error: { code: 'invalid', message: 'Check it.', fields: { poNumber: 'PO number is required' } } },
  };
  const portal = await openHolds({ ...shown, 'POST /wsl/api/hold/order': refused });
  const dialog = await choose(portal, 'Order', /^Order from hold/);
  await dialog.findAllByText('$1,285.00');
  await portal.user.click(dialog.getByRole('button', { name: 'Place order' }));
  expect(await dialog.findByText('PO number is required')).toBeTruthy();
  expect(portal.bodyOf('POST /wsl/api/hold/order')?.body).toEqual({
    ...hold,
    ...{ poNumber: '', sidemark: '', shipComplete: 'N', requestedDate: '2026-11-24', comments: '' },
    total: 1285,
  });
});

test('a hold in another location cannot be ordered until the delivery is changed, which the dialog offers', async () => {
  const message = 'This hold is in Portland. Change the delivery first.';
  const portal = await openHolds({
    'POST /graphql HoldAsOrdered': { data: null, errors: [{ message, extensions: { code: 'conflict' } }] },
  });
  const dialog = await choose(portal, 'Order', /^Order from hold/);
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true);
  await portal.user.click(dialog.getByRole('button', { name: 'Change delivery' }));
  expect(await screen.findByRole('dialog', { name: 'Change Delivery Method' })).toBeTruthy();
});

test("a filter includes holds of the user's other customer numbers, and each row shows its number", async () => {
  const portal = await openHolds({}, aHold({ customerNumber: '104-9000' }));
  await portal.user.click(screen.getByRole('button', { name: /^Filter/ }));
  await portal.user.click(await screen.findByRole('checkbox', { name: 'Include my other customer numbers' }));
  await waitFor(() => expect(portal.address()).toBe('/holds?includeCIG=Y'));
  await waitFor(() =>
    expect(portal.bodyOf('POST /graphql Holds')?.body).toMatchObject({ variables: { includeCIG: 'Y' } }),
  );
  expect(within((await screen.findByText('H-2041')).closest('tr')!).getByText('104-9000')).toBeTruthy();
});
