import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPortal } from '../../../../testing/open-portal.tsx';
import { buyerWith } from '../../../../testing/people.ts';
import { anItem } from '../../../../testing/items.ts';
import { closeAllNotices } from '../../../../ui/notices/notices.ts';

const addItem = 'POST /wsl/api/cart/additem';
const addItems = 'POST /wsl/api/cart/additems';
const cart = { version: 2, lines: 1 };

beforeEach(() => localStorage.clear());
afterEach(closeAllNotices);

/** Opens the dialog on the item's page that is shown. */
async function openDialog({ user }: Pick<Awaited<ReturnType<typeof openPortal>>, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Order by area' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order by area' }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
  const type = async (name: string, text: string): Promise<void> => {
    await user.clear(field(name));
    // Pasted, because the page renders again for each letter that is typed.
    if (text !== '') await user.paste(text);
  };
  const room = async (length: string, width: string, number = 1): Promise<void> => {
    await type(`Length of Room ${number}`, length);
    await type(`Width of Room ${number}`, width);
  };
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  const says = (text: string | RegExp) => dialog.queryByText(text) !== null;
  return { dialog, field, type, room, press, says };
}

/** Opens an item's page, and the dialog on it. */
async function openArea(more = {}, claims = {}, replies = {}) {
  const portal = await openPortal('/item/HPK-7048-NAT', {
    'POST /graphql Item': { data: { item: anItem(more) } },
    'GET /wsl/api/auth/user': { user: buyerWith({ showItemSidemark: 'Y', ...claims }) },
    ...replies,
  });
  return { ...portal, ...(await openDialog(portal)) };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const quantity = () => screen.getByLabelText<HTMLInputElement>('Quantity of HPK-7048-NAT').value;

test('rooms are added up before they are rounded to cartons, and one press takes these to the add control', async () => {
  const { user, field, room, press, says } = await openArea();
  await room(`12'6"`, '10');
  expect(says('= 125 SF')).toBe(true);
  // Enter adds a room, and the focus moves to its length.
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field('Length of Room 2'));
  await user.keyboard('8-3{Tab}12');
  expect(says('224 SF + 22.4 SF waste = 246.4 SF')).toBe(true);
  // Each room alone would need a carton more.
  expect(field('CT to order').value).toBe('11');
  expect(says('= 260.04 SF')).toBe(true);
  expect(says('13.64 SF (5.5%) left over')).toBe(true);
  expect(says('$889.34')).toBe(true);
  await press('Use 11 CT');
  expect(quantity()).toBe('11');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-cell')).toBe('add'));
  await gone();
});

test('a room that is not complete leaves the quantity open instead of making it smaller', async () => {
  const { user, dialog, field, room, type, press, says } = await openArea();
  await room('10', '10');
  await press('Add room');
  await type('Length of Room 2', 'ten');
  expect(says('Finish Room 2 to see how much you need.')).toBe(true);
  expect(field('CT to order').value).toBe('');
  await user.tab();
  expect(dialog.getByRole('alert').textContent).toBe('Enter feet and inches, such as 12′6″, 12-6 or 12.5.');
  await press('Remove Room 2');
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Remove Room 1' }));
  expect(field('CT to order').value).toBe('5');
  await press('Remove Room 1');
  expect(says('Enter a room to see how much you need.')).toBe(true);
});

test('a room in meters, square feet or square meters has its exact area, and rooms are shown so that they add up', async () => {
  const { user, dialog, type, press, says } = await openArea();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Unit for Room 1' }), 'm²');
  await type('Area of Room 1', '14');
  expect(says('= 150.69 SF')).toBe(true);
  await press('Add room');
  await type('Area of Room 2', '100 sf');
  await type('Waste %', '0');
  expect(says('250.69 SF, without waste')).toBe(true);
});

test('the layout proposes the waste, and another percentage is the buyer’s own', async () => {
  const { user, dialog, field, room, type, says } = await openArea();
  const layout = () => dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Layout' });
  const chosen = () => layout().value;
  await room('10', '10');
  expect([chosen(), field('Waste %').value]).toEqual(['straight', '10']);
  await user.selectOptions(layout(), 'Herringbone, 15 to 20%');
  expect(field('Waste %').value).toBe('20');
  await type('Waste %', '17.5');
  expect(chosen()).toBe('herringbone');
  await type('Waste %', '25');
  expect(chosen()).toBe('own');
  expect(says('100 SF + 25 SF waste = 125 SF')).toBe(true);
  await type('Waste %', '101');
  expect(says('Enter 0 to 100.')).toBe(true);
});

test('one carton less is offered while it still covers the rooms with the least usual waste', async () => {
  const { room, type, press, says } = await openArea();
  // 260 SF with 10 % are 286 SF, 13 cartons. 12 cartons have 283.68 SF, 9.1 % more than the rooms.
  await room('26', '10');
  expect(says('1 CT less still covers it, with 23.68 SF (9.1%) for waste.')).toBe(true);
  // 12 cartons are less than 7 % more than 266 SF.
  await type('Width of Room 1', '10.23');
  expect(says(/1 CT less/)).toBe(false);
  await type('Width of Room 1', '10');
  await press('Use 12 CT');
  expect(quantity()).toBe('12');
});

test('a typed number of packs shows what it covers, also without rooms', async () => {
  const { type, room, says } = await openArea();
  await type('CT to order', '51');
  expect([says('= 1,205.64 SF'), says('1 PAL + 3 CT')]).toEqual([true, true]);
  expect(says(/left over/)).toBe(false);
  await room('50', '40');
  await type('CT to order', '80');
  expect(says('308.8 SF (14%) short')).toBe(true);
  await type('CT to order', '99999999');
  expect(says('We can’t order that quantity.')).toBe(true);
});

const palletPrice = {
  price: {
    ...anItem().price!,
    breaks: [
      { scope: 'class', minimumQty: 0, uom: 'CT', amount: 80, whole: false },
      { scope: 'class', minimumQty: 0, uom: 'PAL', amount: 3000, whole: false },
    ],
  },
};

test('a cheaper mix of units is offered with its sum, and one press adds its lines with the sidemark', async () => {
  const { requests, table, type, press, says } = await openArea(
    palletPrice,
    {},
    {
      [addItems]: { status: 500 },
    },
  );
  const sent = () => requests.filter(({ call }) => call === addItems);
  await type('Sidemark (optional)', 'Maple St kitchen');
  await type('CT to order', '51');
  expect(says('1 PAL $3,000.00 + 3 CT $240.00 = $3,240.00')).toBe(true);
  expect(says('$840.00 less')).toBe(true);
  await press('Add 1 PAL + 3 CT');
  await screen.findByText(/couldn’t/);
  table[addItems] = {
    outcomes: [
      { line: '0', SKU: 'HPK-7048-NAT', outcome: 'added', quantity: 1, UMCode: 'PAL' },
      { line: '1', SKU: 'HPK-7048-NAT', outcome: 'back_ordered', quantity: 3, UMCode: 'CT', qtyBackOrdered: 1 },
    ],
    cart,
  };
  await press('Add 1 PAL + 3 CT');
  expect(await screen.findByText('1 CT on back order.')).toBeTruthy();
  await gone();
  const line = { SKU: 'HPK-7048-NAT', tag: '', sidemark: 'Maple St kitchen' };
  expect(sent().at(-1)?.body).toMatchObject({
    lines: [
      { ...line, qtyToOrder: 1, UMCode: 'PAL' },
      { ...line, qtyToOrder: 3, UMCode: 'CT' },
    ],
  });
});

test('a whole pallet that costs less than its cartons goes to the add control', async () => {
  const { type, press, says } = await openArea(palletPrice);
  await type('CT to order', '47');
  expect([says('1 PAL $3,000.00'), says(/\$760.00 less · = 1,134.72 SF/)]).toEqual([true, true]);
  await press('Use 1 PAL');
  expect([quantity(), screen.getByLabelText<HTMLSelectElement>('Unit for HPK-7048-NAT').value]).toEqual(['1', 'PAL']);
});

test('the rooms of a sidemark are offered on other items, and the sidemark goes on the cart line', async () => {
  const portal = await openArea({}, {}, { [addItem]: { cart } });
  await portal.room('12', '10');
  await portal.type('Sidemark (optional)', 'Maple St kitchen');
  await portal.press('Use 6 CT');
  await gone();
  expect(screen.getByText('Sidemark: Maple St kitchen')).toBeTruthy();
  await portal.user.click(screen.getByRole('button', { name: 'Add to cart: HPK-7048-NAT' }));
  await waitFor(() =>
    expect(portal.requests.find(({ call }) => call === addItem)?.body).toMatchObject({
      qtyToOrder: 6,
      umcode: 'CT',
      sidemark: 'Maple St kitchen',
    }),
  );
  portal.table['POST /graphql Item'] = { data: { item: anItem({ id: 'OTHER' }) } };
  act(() => portal.goTo('/item/OTHER'));
  await screen.findByLabelText('Quantity of OTHER');
  const other = await openDialog(portal);
  expect(other.field('CT to order').value).toBe('');
  const kept = () => other.dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Rooms kept on this device' });
  await portal.user.selectOptions(kept(), 'Rooms of Maple St kitchen');
  expect(other.field('Length of Room 1').value).toBe('12');
  expect([other.field('CT to order').value, other.field('Sidemark (optional)').value]).toEqual([
    '6',
    'Maple St kitchen',
  ]);
  await other.press('Delete');
  expect(other.dialog.queryByRole('combobox', { name: 'Rooms kept on this device' })).toBeNull();
  await portal.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await portal.user.selectOptions(kept(), 'Rooms of Maple St kitchen');
  expect(other.field('Width of Room 1').value).toBe('10');
});

test('rooms that are named like kept ones replace them, with a way back that loses neither', async () => {
  const first = await openArea();
  await first.room('12', '10');
  await first.type('Sidemark (optional)', 'Maple St');
  await first.press('Close');
  await gone();
  const { user } = first;
  const { dialog, room, type, field } = await openDialog(first);
  const choose = (name: string) =>
    user.selectOptions(dialog.getByRole('combobox', { name: 'Rooms kept on this device' }), name);
  await choose('New rooms');
  await room('20', '10');
  await type('Sidemark (optional)', 'MAPLE ST');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field('Sidemark (optional)').value).toBe('');
  await choose('Rooms of Maple St');
  expect(field('Length of Room 1').value).toBe('12');
  await choose('Rooms without a sidemark');
  expect(field('Length of Room 1').value).toBe('20');
});

test('the device keeps the rooms of the last twelve sidemarks of a user at a customer, and ignores what it can’t read', async () => {
  const room = { name: '', measure: 'ft', length: '12', width: '10', area: '' };
  const job = (sidemark: string, more = {}) => ({ sidemark, rooms: [room], layout: 'straight', waste: '10', ...more });
  const jobs = Array.from({ length: 12 }, (_, at) => job(`Job ${at + 1}`));
  localStorage.setItem('rooms dana 104-2281', JSON.stringify([job('Broken', { rooms: [{}] }), ...jobs]));
  localStorage.setItem('rooms dana 105-0001', JSON.stringify([job('Another customer')]));
  const { dialog, room: typeRoom, type, user } = await openArea();
  const offered = () =>
    within(dialog.getByRole('combobox', { name: 'Rooms kept on this device' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(offered()).toEqual(['New rooms', ...jobs.map(({ sidemark }) => `Rooms of ${sidemark}`)]);
  await type('Sidemark (optional)', 'Job 13');
  await user.tab();
  await typeRoom('9', '9');
  expect(offered()).toHaveLength(13);
  expect(offered().slice(0, 2)).toEqual(['New rooms', 'Rooms of Job 13']);
  expect(offered()).not.toContain('Rooms of Job 12');
});

test('the dialog names the sidemark of the cart line that the items join', async () => {
  const line = { id: 'HPK-7048-NAT', customerQty: 2, customerUOM: 'CT', tag: '', sidemark: 'Oak Ave', UOM: [] };
  const { type, says } = await openArea(
    {},
    {},
    {
      'GET /wsl/api/cart/getitems': { itemList: [line], amountList: [], exception: null, version: 1 },
    },
  );
  await type('Sidemark (optional)', 'Oak Ave');
  expect(says(/join that line/)).toBe(false);
  await type('Sidemark (optional)', 'Maple St');
  expect(says('Your cart has CT of this item for Oak Ave. These join that line and its sidemark.')).toBe(true);
});

test('users who see no prices get no amounts and no mix, and no sidemark on the line without the permission', async () => {
  const { type, press, says } = await openArea({ price: null }, { showPrices: 'N', showItemSidemark: 'N' });
  await type('Sidemark (optional)', 'Maple St');
  await type('CT to order', '51');
  expect([says('= 1,205.64 SF'), says('1 PAL + 3 CT')]).toEqual([true, true]);
  expect(says(/\$|less/)).toBe(false);
  await press('Use 51 CT');
  await gone();
  expect(screen.queryByText(/Sidemark:/)).toBeNull();
});

test('users who can’t order see what they need, and nothing to take', async () => {
  const { dialog, room, says } = await openArea(palletPrice, { allowedToOrder: 'N' });
  await room('26', '10');
  expect(says(/1 CT less still covers it/)).toBe(true);
  expect(dialog.queryByRole('button', { name: /^(Use|Add \d)/ })).toBeNull();
});

test('items without a unit of area have no order by area', async () => {
  const piece = { code: 'PC', name: 'Piece', factor: 1, divisor: 1, sellable: true, whole: true };
  await openPortal('/item/HPK-7048-NAT', {
    'POST /graphql Item': {
      data: { item: anItem({ baseUom: 'PC', packUom: null, orderUom: 'PC', uoms: [piece] }) },
    },
  });
  await screen.findByLabelText('Quantity of HPK-7048-NAT');
  expect(screen.queryByRole('button', { name: 'Order by area' })).toBeNull();
});
