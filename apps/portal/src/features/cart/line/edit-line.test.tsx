import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import type { Reply } from '../../../testing/server-double.ts';
import { closeTopLayer } from '../../../app/router/layers.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { aCart, aLine } from '../../../testing/cart.ts';
import { closeCart } from '../drawer/drawer-state.ts';

const cartState = { cart: { version: 4, lines: 1 } };
const writes: Record<string, Reply> = {
  'POST /wsl/api/cart/setlinetext': cartState,
  'POST /wsl/api/cart/updateitem': cartState,
  'POST /wsl/api/cart/removeitem': cartState,
};

async function openDialog(replies: Record<string, Reply> = {}, claims = {}) {
  closeAllNotices();
  const portal = await openPortal('/', {
    'GET /wsl/api/auth/user': { user: buyerWith({ showItemSidemark: 'Y', ...claims }) },
    'GET /wsl/api/cart/getitems': aCart([aLine({ sidemark: 'Kitchen', lineNumber: 7 })]),
    ...writes,
    ...replies,
  });
  await portal.user.click((await screen.findAllByRole('button', { name: /^Cart/ }))[0] as HTMLElement);
  await portal.user.click(await screen.findByRole('button', { name: /Edit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit HPK-7048-NAT' }));
  const since = portal.requests.length;
  const calls = () => portal.requests.slice(since).map(({ call }) => call.replace(/^\w+ \/wsl\/api\//, ''));
  return { ...portal, dialog, calls };
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit HPK-7048-NAT' })).toBeNull());

/** With reduced motion a closing dialog is removed at once. */
function reduceMotion(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('reduce'),
    media,
    addEventListener() {},
    removeEventListener() {},
  }));
}

/** Holds back the cart. Returns a check that the dialog stays open until the cart has arrived. */
function holdCart(): (calls: () => string[]) => Promise<void> {
  const answer = Promise.withResolvers<void>();
  const served = fetch;
  globalThis.fetch = async (input, init) => {
    const reply = await served(input, init);
    if (String(input).includes('cart/getitems')) await answer.promise;
    return reply;
  };
  return async (calls) => {
    await waitFor(() => expect(calls()).toContain('cart/getitems'));
    await act(async () => undefined);
    expect(screen.getByRole('dialog', { name: 'Edit HPK-7048-NAT' })).toBeTruthy();
    answer.resolve();
    await closed();
  };
}

afterEach(closeCart);

test('S-114 the dialog has unit, quantity, sidemark, comments and three buttons', async () => {
  const { dialog } = await openDialog();
  expect((dialog.getByLabelText('Quantity') as HTMLInputElement).value).toBe('5');
  expect((dialog.getByLabelText('UOM') as HTMLSelectElement).value).toBe('CT');
  expect((dialog.getByLabelText('Sidemark') as HTMLInputElement).value).toBe('Kitchen');
  expect(dialog.getByLabelText('Comments')).toBeTruthy();
  for (const name of ['Cancel', 'Delete', 'Update']) expect(dialog.getByRole('button', { name })).toBeTruthy();
});

test('going back on a phone keeps the typed text for the next time; Cancel discards it', async () => {
  vi.stubGlobal('innerWidth', 390);
  const { user, dialog } = await openDialog();
  const again = async () => {
    await user.click(await screen.findByRole('button', { name: /Edit/ }));
    return within(await screen.findByRole('dialog', { name: 'Edit HPK-7048-NAT' }));
  };
  await user.type(dialog.getByLabelText('Comments'), 'left gate');
  act(closeTopLayer);
  await closed();
  const reopened = await again();
  expect((reopened.getByLabelText('Comments') as HTMLTextAreaElement).value).toBe('left gate');
  await user.click(reopened.getByRole('button', { name: 'Cancel' }));
  await closed();
  const last = await again();
  expect((last.getByLabelText('Comments') as HTMLTextAreaElement).value).toBe('');
});

test('S-115 S-102 the dialog hides the sidemark when item sidemarks are off', async () => {
  const { dialog } = await openDialog({}, { showItemSidemark: 'N' });
  expect(dialog.queryByLabelText('Sidemark')).toBeNull();
});

test('S-083 S-084 S-086 S-121 S-122 saving writes notes, then quantity, fetches the cart and closes', async () => {
  reduceMotion();
  const { user, dialog, calls, requests } = await openDialog();
  const closedAfterCart = holdCart();
  await user.clear(dialog.getByLabelText('Quantity'));
  await user.type(dialog.getByLabelText('Quantity'), '12,5');
  await user.selectOptions(dialog.getByLabelText('UOM'), 'SF');
  await user.type(dialog.getByLabelText('Comments'), 'left');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await closedAfterCart(calls);
  expect(calls()).toEqual(['cart/setlinetext', 'cart/updateitem', 'cart/getitems']);
  const address = { customerNumber: '104-2281', SKU: 'HPK-7048-NAT', lineNumber: 7, sequence: 0 };
  const bodies = requests.filter(({ call }) => call.startsWith('POST /wsl/api/cart')).map(({ body }) => body);
  expect(bodies).toEqual([
    { ...address, sidemark: 'Kitchen', comments: 'left', seen: { sidemark: 'Kitchen', comments: '' } },
    { ...address, UMCode: 'SF', qtyToOrder: '12.5' },
  ]);
  expect(screen.getByText('Successfully updated your cart item')).toBeTruthy();
});

test('S-119 S-120 the quantity is sent only after the server has answered the notes, and not after it rejected them', async () => {
  const notes = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  let saves = 0;
  const { user, dialog, calls } = await openDialog({
    'POST /wsl/api/cart/setlinetext': () => notes[saves++]!.promise,
  });
  await user.type(dialog.getByLabelText('Comments'), 'left');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(calls()).toEqual(['cart/setlinetext']));
  notes[0]!.resolve({ status: 500 });
  expect(await screen.findByText('An error occurred trying to update your item')).toBeTruthy();
  expect(calls()).not.toContain('cart/updateitem');
  const update = dialog.getByRole('button', { name: 'Update' });
  // The notice appears a moment before the button can be pressed again.
  await waitFor(() => expect(update).toHaveProperty('disabled', false));
  await user.click(update);
  await waitFor(() => expect(saves).toBe(2));
  expect(calls()).not.toContain('cart/updateitem');
  notes[1]!.resolve(cartState);
  await closed();
  expect(calls().filter((call) => call !== 'cart/getitems')).toEqual([
    'cart/setlinetext',
    'cart/setlinetext',
    'cart/updateitem',
  ]);
});

test.each([{}, { reason: '', newQty: 5 }])(
  'a line answered by another server with %j is saved, and the cart read again',
  async (answer) => {
    const { user, dialog, calls } = await openDialog({
      'POST /wsl/api/cart/setlinetext': {},
      'POST /wsl/api/cart/updateitem': answer,
    });
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    await closed();
    expect(screen.getByText('Successfully updated your cart item')).toBeTruthy();
    expect(calls()).toEqual(['cart/setlinetext', 'cart/updateitem', 'cart/getitems']);
  },
);

test('a removal that another server answers with {} is done, and the cart is read again', async () => {
  const { user, dialog, calls } = await openDialog({ 'POST /wsl/api/cart/removeitem': {} });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await user.click(dialog.getByRole('button', { name: 'Yes, delete' }));
  await closed();
  expect(screen.getByText('Successfully removed HPK-7048-NAT')).toBeTruthy();
  expect(calls()).toEqual(['cart/removeitem', 'cart/getitems']);
});

test('S-083 S-086 unchanged values are sent with the values seen; notes that both changed are sent without them', async () => {
  const { user, dialog, requests } = await openDialog();
  await user.type(dialog.getByLabelText('Sidemark'), ' 2');
  await user.type(dialog.getByLabelText('Comments'), 'left');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await closed();
  const address = { customerNumber: '104-2281', SKU: 'HPK-7048-NAT', lineNumber: 7, sequence: 0 };
  const goods = { UMCode: 'CT', qtyToOrder: '5' };
  const bodies = requests.filter(({ call }) => call.startsWith('POST /wsl/api/cart')).map(({ body }) => body);
  expect(bodies).toEqual([
    { ...address, sidemark: 'Kitchen 2', comments: 'left' },
    { ...address, ...goods, seen: goods },
  ]);
});

test('a quantity adjusted by the rules shows the warning of adding, with what was done', async () => {
  const { user, dialog } = await openDialog({
    'POST /wsl/api/cart/updateitem': { ...cartState, reason: 'sold in full packs', newQty: 6 },
  });
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await closed();
  expect(
    screen.getByText('HPK-7048-NAT was updated but was modified for the following reason: sold in full packs'),
  ).toBeTruthy();
});

test('S-123 a failed save shows an error and keeps the input; the error disappears once a save succeeds', async () => {
  const { user, dialog, table } = await openDialog({ 'POST /wsl/api/cart/updateitem': { status: 500 } });
  await user.type(dialog.getByLabelText('Comments'), 'left');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('An error occurred trying to update your item')).toBeTruthy();
  expect((dialog.getByLabelText('Comments') as HTMLTextAreaElement).value).toBe('left');
  table['POST /wsl/api/cart/updateitem'] = cartState;
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await closed();
  expect(screen.queryByText('An error occurred trying to update your item')).toBeNull();
});

test.each([
  ['save', 'updateitem', ['Update'], 'Cancel'],
  ['removal', 'removeitem', ['Delete', 'Yes, delete'], 'Keep it'],
])('S-117 the dialog cannot be closed while a %s is running', async (_change, call, presses, exit) => {
  reduceMotion();
  const answer = Promise.withResolvers<void>();
  const { user, dialog } = await openDialog();
  const served = fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input).includes(call)) await answer.promise;
    return served(input, init);
  };
  for (const name of presses) await user.click(dialog.getByRole('button', { name }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Edit HPK-7048-NAT' })).toBeTruthy();
  expect((dialog.getByRole('button', { name: exit }) as HTMLButtonElement).disabled).toBe(true);
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  answer.resolve();
  await closed();
});

test('S-118 the dialog accepts only a quantity of 0 or more', async () => {
  const { user, dialog, calls } = await openDialog();
  for (const typed of ['-1', 'five', '1.23456']) {
    await user.clear(dialog.getByLabelText('Quantity'));
    await user.type(dialog.getByLabelText('Quantity'), typed);
    await user.click(dialog.getByRole('button', { name: 'Update' }));
    expect(dialog.getByText('Enter a number from 0 to 9,999,999, with up to 4 decimal places')).toBeTruthy();
  }
  expect(calls()).toEqual([]);
});

test('S-085 S-116 S-124 S-125 Delete asks for confirmation, removes the line, fetches the cart and closes', async () => {
  reduceMotion();
  const { user, dialog, calls, requests } = await openDialog();
  const closedAfterCart = holdCart();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(dialog.getByText('Remove HPK-7048-NAT from the cart?')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Keep it' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(dialog.getByLabelText('Quantity'));
  expect(calls()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await user.click(dialog.getByRole('button', { name: 'Yes, delete' }));
  await closedAfterCart(calls);
  expect(calls()).toEqual(['cart/removeitem', 'cart/getitems']);
  expect(requests.find(({ call }) => call === 'POST /wsl/api/cart/removeitem')?.body).toEqual({
    customerNumber: '104-2281',
    SKU: 'HPK-7048-NAT',
    lineNumber: 7,
    sequence: 0,
  });
  expect(screen.getByText('Successfully removed HPK-7048-NAT')).toBeTruthy();
});

test('S-116 a quantity of 0 asks for confirmation and removes the line', async () => {
  const { user, dialog, calls } = await openDialog();
  await user.clear(dialog.getByLabelText('Quantity'));
  await user.type(dialog.getByLabelText('Quantity'), '0{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Yes, delete' }));
  await closed();
  expect(calls()).toEqual(['cart/removeitem', 'cart/getitems']);
});
