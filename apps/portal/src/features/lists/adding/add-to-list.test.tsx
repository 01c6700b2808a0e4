import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCart, aLine } from '../../../testing/cart.ts';
import { closeCart } from '../../cart/drawer/drawer-state.ts';
import { aListItem as anItemOfThePage, anItem, aPage } from '../../../testing/items.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import type { Reply, Request } from '../../../testing/server-double.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { aList } from '../../../testing/lists.ts';
import { closeAddToList } from './adding-state.ts';

const addItem = 'POST /wsl/api/shopping/additem';
const lists: Record<string, Reply> = {
  'GET /wsl/api/shopping/lists': [aList(), aList({ listName: 'Truck stock', listCust: '104-2281' })],
  [addItem]: {},
};

async function openDialog(replies: Record<string, Reply> = {}) {
  const portal = await openPortal('/items', {
    'POST /graphql Items': { data: { items: aPage({ items: [anItemOfThePage()] }) } },
    ...lists,
    ...replies,
  });
  await portal.user.click(await screen.findByRole('button', { name: 'Add to Shopping List: HPK-7048-NAT' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to Shopping List' }));
  await dialog.findByLabelText('Kitchens');
  const bodies = () => portal.requests.filter(({ call }) => call === addItem).map(({ body }) => body);
  const retype = async (text: string) => {
    await portal.user.clear(dialog.getByLabelText('Quantity'));
    if (text !== '') await portal.user.type(dialog.getByLabelText('Quantity'), text);
  };
  const add = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' });
  return { ...portal, dialog, bodies, retype, add };
}

const isOpen = () => screen.queryByRole('dialog', { name: 'Add to Shopping List' }) !== null;
const closed = () => waitFor(() => expect(isOpen()).toBe(false));

afterEach(() => {
  closeAllNotices();
  closeAddToList();
  closeCart();
});

test('S-212 the dialog has a UOM select, a quantity, a box for each list, Cancel and Add', async () => {
  const { dialog } = await openDialog();
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'UOM' }).value).toBe('CT');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('1');
  expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Kitchens',
    'Truck stock',
  ]);
  for (const name of ['Cancel', 'Add']) expect(dialog.getByRole('button', { name })).toBeTruthy();
});

test('S-213 without a UOM the dialog shows an error and sends nothing', async () => {
  const { dialog, user, add, bodies } = await openDialog();
  await user.selectOptions(dialog.getByLabelText('UOM'), '');
  expect(dialog.getByText('UOM is Required')).toBeTruthy();
  await user.click(dialog.getByLabelText('Kitchens'));
  await user.click(add());
  expect(bodies()).toEqual([]);
});

test('S-214 S-215 a missing, negative or non-numeric quantity shows an error', async () => {
  const { dialog, retype } = await openDialog();
  await retype('');
  expect(dialog.getByText('Quantity is Required')).toBeTruthy();
  for (const wrong of ['-1', 'five']) {
    await retype(wrong);
    expect(dialog.getByText('Quantity must be greater than Zero')).toBeTruthy();
  }
  await retype('0');
  expect(dialog.queryByText('Quantity must be greater than Zero')).toBeNull();
});

test('S-216 Add is enabled only with a quantity above 0 and a list', async () => {
  const { dialog, user, retype, add } = await openDialog();
  expect(add().disabled).toBe(true);
  await user.click(dialog.getByLabelText('Kitchens'));
  expect(add().disabled).toBe(false);
  for (const [quantity, disabled] of [
    ['0', true],
    ['0.5', false],
    ['', true],
    ['-2', true],
    ['3', false],
  ] as const) {
    await retype(quantity);
    expect([quantity, add().disabled]).toEqual([quantity, disabled]);
  }
  await user.click(dialog.getByLabelText('Kitchens'));
  expect(add().disabled).toBe(true);
});

test('S-202 S-217 S-219 each chosen list gets its own request and success notice', async () => {
  const { dialog, user, retype, add, bodies } = await openDialog();
  await retype('2.5');
  await user.selectOptions(dialog.getByLabelText('UOM'), 'SF');
  await user.click(dialog.getByLabelText('Kitchens'));
  await user.click(dialog.getByLabelText('Truck stock'));
  await user.click(add());
  await closed();
  const goods = { customerNumber: '104-2281', listCust: '104-2281', SKU: 'HPK-7048-NAT', listQty: 2.5, UMCode: 'SF' };
  expect(bodies()).toEqual([
    { ...goods, listName: 'Kitchens' },
    { ...goods, listName: 'Truck stock' },
  ]);
  for (const list of ['Kitchens', 'Truck stock'])
    expect(screen.getByText(`Successfully added item to ${list}`)).toBeTruthy();
});

test('S-219 the success notice names the list', async () => {
  const { dialog, user, add } = await openDialog();
  await user.click(dialog.getByLabelText('Kitchens'));
  await user.click(add());
  expect(await screen.findByText('Successfully added item to Kitchens')).toBeTruthy();
});

test('S-218 the dialog closes and resets once all requests have finished', async () => {
  const slow = Promise.withResolvers<void>();
  const { dialog, user, retype, add } = await openDialog();
  const served = fetch;
  globalThis.fetch = async (input, init) => {
    if (String(init?.body).includes('Truck stock')) await slow.promise;
    return served(input, init);
  };
  await retype('4');
  await user.click(dialog.getByLabelText('Kitchens'));
  await user.click(dialog.getByLabelText('Truck stock'));
  await user.click(add());
  expect(await screen.findByText('Successfully added item to Kitchens')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(true);
  expect([
    dialog.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value,
    dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Kitchens' }).checked,
  ]).toEqual(['4', true]);
  slow.resolve();
  await closed();
  await user.click(screen.getByRole('button', { name: 'Add to Shopping List: HPK-7048-NAT' }));
  const again = within(await screen.findByRole('dialog', { name: 'Add to Shopping List' }));
  expect([
    again.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value,
    again.getByRole<HTMLInputElement>('checkbox', { name: 'Kitchens' }).checked,
  ]).toEqual(['1', false]);
});

test('S-220 if one list fails, the others are saved, and Try again reopens the dialog for the failed list', async () => {
  const fails = ({ body }: Request): Reply =>
    (body as { listName: string }).listName === 'Kitchens' ? { status: 500 } : {};
  const { dialog, user, retype, add } = await openDialog({ [addItem]: fails });
  await retype('7');
  await user.click(dialog.getByLabelText('Kitchens'));
  await user.click(dialog.getByLabelText('Truck stock'));
  await user.click(add());
  await closed();
  expect(screen.getByText('An error Occurred')).toBeTruthy();
  expect(screen.getByText('Successfully added item to Truck stock')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const again = within(await screen.findByRole('dialog', { name: 'Add to Shopping List' }));
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('7');
  expect(again.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
});

test('S-220 each failed list has its own notice, and a successful retry removes them all', async () => {
  const { dialog, user, table, add } = await openDialog({ [addItem]: { status: 500 } });
  await user.click(dialog.getByLabelText('Kitchens'));
  await user.click(dialog.getByLabelText('Truck stock'));
  await user.click(add());
  await closed();
  expect(screen.getAllByText('An error Occurred').length).toBe(2);
  table[addItem] = {};
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  const again = within(await screen.findByRole('dialog', { name: 'Add to Shopping List' }));
  await user.click(again.getByRole('button', { name: 'Add' }));
  await closed();
  expect(screen.queryByText('An error Occurred')).toBeNull();
});

test('the user can create a list in the dialog, and it is checked', async () => {
  const { dialog, user, table, add, bodies } = await openDialog({
    'POST /wsl/api/shopping/createlist': { listName: 'Baths', listCust: '104-2281' },
  });
  table['GET /wsl/api/shopping/lists'] = [aList({ listName: 'Baths', items: [] }), aList()];
  await user.click(dialog.getByRole('button', { name: 'New list' }));
  await user.type(dialog.getByLabelText('New list name'), ' Baths {Enter}');
  expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Baths' })).checked).toBe(true);
  await user.click(add());
  await closed();
  expect(bodies()).toMatchObject([{ listName: 'Baths' }]);
});

test('a name that is already taken shows an error at the field and keeps the input', async () => {
  const taken = {
    status: 409,
    body: { error: { code: 'conflict', message: 'There is a list of that name already.', requestId: 'r1' } },
  };
  const { dialog, user } = await openDialog({ 'POST /wsl/api/shopping/createlist': taken });
  await user.click(dialog.getByRole('button', { name: 'New list' }));
  await user.type(dialog.getByLabelText('New list name'), 'Kitchens{Enter}');
  expect(await dialog.findByText('There is a list of that name already.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('New list name').value).toBe('Kitchens');
});

test('S-110 a cart line is added to a list from the cart drawer, with its unit and quantity', async () => {
  const portal = await openPortal('/', { 'GET /wsl/api/cart/getitems': aCart([aLine({ customerQty: 12 })]), ...lists });
  await portal.user.click((await screen.findAllByRole('button', { name: /^Cart/ }))[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: /^Cart/ }));
  expect(await drawer.findByRole('button', { name: /Edit/ })).toBeTruthy();
  await portal.user.click(await drawer.findByRole('button', { name: 'Add to Shopping List: HPK-7048-NAT' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to Shopping List' }));
  await portal.user.click(await dialog.findByLabelText('Kitchens'));
  await portal.user.click(dialog.getByRole('button', { name: 'Add' }));
  await closed();
  expect(portal.requests.find(({ call }) => call === addItem)?.body).toMatchObject({
    listName: 'Kitchens',
    SKU: 'HPK-7048-NAT',
    listQty: 12,
    UMCode: 'CT',
  });
  expect(screen.getByRole('dialog', { name: /^Cart/ })).toBeTruthy();
});

test('the item page opens the dialog too', async () => {
  const { user } = await openPortal('/item/HPK-7048-NAT', {
    'POST /graphql Item': { data: { item: anItem() } },
    ...lists,
  });
  await user.click(await screen.findByRole('button', { name: 'Add to Shopping List HPK-7048-NAT' }));
  expect(await screen.findByRole('dialog', { name: 'Add to Shopping List' })).toBeTruthy();
});
