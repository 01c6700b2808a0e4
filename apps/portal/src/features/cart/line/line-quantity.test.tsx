import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import type { Reply } from '../../../testing/server-double.ts';
import { closeAllNotices } from '../../../ui/notices/notices.ts';
import { aCart, aLine } from '../../../testing/cart.ts';
import { closeCart } from '../drawer/drawer-state.ts';

const second = aLine({ id: 'SMM-1224', lineNumber: 2, description: 'Summit Marble' });
const written = (version: number) => ({ cart: { version, lines: 2 } });
const updating = 'POST /wsl/api/cart/updateitem';

async function openDrawer(replies: Record<string, Reply> = {}, claims = {}) {
  closeAllNotices();
  const portal = await openPortal('/', {
    'GET /wsl/api/auth/user': { user: buyerWith(claims) },
    'GET /wsl/api/cart/getitems': aCart([aLine(), second]),
    [updating]: written(4),
    ...replies,
  });
  await portal.user.click((await screen.findAllByRole('button', { name: /^Cart/ }))[0] as HTMLElement);
  const drawer = within(await screen.findByRole('dialog', { name: /^Cart/ }));
  await drawer.findByRole('link', { name: 'HPK-7048-NAT' });
  const field = (sku: string) => drawer.getByLabelText<HTMLInputElement>(`Quantity of ${sku} in CT`);
  const updates = () => portal.requests.filter(({ call }) => call === updating).map(({ body }) => body);
  return { ...portal, drawer, field, updates };
}

afterEach(closeCart);

test('S-083 S-084 Enter in the quantity field of a line sends the quantity as text, in the unit of the line', async () => {
  const { user, field, updates, table, requests } = await openDrawer();
  table['GET /wsl/api/cart/getitems'] = aCart([aLine({ customerQty: 7, baseQty: 165.48 }), second], { version: 4 });
  const before = requests.length;
  await user.click(field('HPK-7048-NAT'));
  await user.keyboard('7{Enter}');
  expect(field('HPK-7048-NAT').value).toBe('7');
  expect(await screen.findByText('Successfully updated your cart item')).toBeTruthy();
  expect(updates()).toEqual([
    { customerNumber: '104-2281', SKU: 'HPK-7048-NAT', lineNumber: 1, sequence: 0, UMCode: 'CT', qtyToOrder: '7' },
  ]);
  expect(await screen.findByText('= 165.48 SF')).toBeTruthy();
  await waitFor(() => expect(field('HPK-7048-NAT').getAttribute('aria-busy')).toBe('false'));
  expect(field('HPK-7048-NAT').value).toBe('7');
  expect(requests.slice(before).some(({ call }) => call.includes('setlinetext'))).toBe(false);
});

test('a quantity that another server answers with {} is shown from the cart, which is read again', async () => {
  const { user, field, table, requests } = await openDrawer({ [updating]: {} });
  const { version: _own, ...cart } = aCart([aLine({ customerQty: 7 }), second]);
  table['GET /wsl/api/cart/getitems'] = cart;
  const before = requests.length;
  await user.click(field('HPK-7048-NAT'));
  await user.keyboard('7{Enter}');
  expect(await screen.findByText('Successfully updated your cart item')).toBeTruthy();
  await waitFor(() => expect(field('HPK-7048-NAT').getAttribute('aria-busy')).toBe('false'));
  expect(field('HPK-7048-NAT').value).toBe('7');
  expect(requests.slice(before).map(({ call }) => call)).toEqual([updating, 'GET /wsl/api/cart/getitems']);
});

test('the typed quantity stays visible until the updated line is drawn, with no flash of the old one', async () => {
  const { user, field, table } = await openDrawer();
  table['GET /wsl/api/cart/getitems'] = aCart([aLine({ customerQty: 7 }), second], { version: 4 });
  const shown: (string | null)[] = [];
  new MutationObserver(() => shown.push(field('HPK-7048-NAT').getAttribute('value'))).observe(field('HPK-7048-NAT'), {
    attributeFilter: ['value', 'aria-busy'],
  });
  await user.click(field('HPK-7048-NAT'));
  await user.keyboard('7');
  await user.tab();
  await waitFor(() => expect(field('HPK-7048-NAT').getAttribute('aria-busy')).toBe('false'));
  await screen.findByText('Successfully updated your cart item');
  expect(new Set(shown)).toEqual(new Set(['7']));
});

test('quick edits are sent one after the other, and the fields keep the typed values until the cart has them', async () => {
  const first = Promise.withResolvers<void>();
  const { user, field, updates, requests } = await openDrawer();
  const fetches = () => requests.filter(({ call }) => call.endsWith('/cart/getitems')).length;
  const before = fetches();
  const served = fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await served(input, init);
    if (String(input).includes('updateitem') && updates().length === 1) await first.promise;
    return answer;
  };
  await user.click(field('HPK-7048-NAT'));
  await user.keyboard('7');
  await user.click(field('SMM-1224'));
  await user.keyboard('9{Enter}8{Enter}');
  expect(updates()).toHaveLength(1);
  expect([field('HPK-7048-NAT').value, field('SMM-1224').value]).toEqual(['7', '8']);
  first.resolve();
  await waitFor(() =>
    expect(updates().map((body) => (body as { qtyToOrder: string }).qtyToOrder)).toEqual(['7', '9', '8']),
  );
  await waitFor(() => expect(fetches()).toBe(before + 1));
});

test('an invalid quantity shows an error and is not sent; Escape restores the old one and keeps the drawer open', async () => {
  const { user, field, drawer, updates } = await openDrawer();
  await user.click(field('HPK-7048-NAT'));
  await user.keyboard('five{Enter}');
  expect(drawer.getByRole('alert').textContent).toBe('Enter a number from 0 to 9,999,999, with up to 4 decimal places');
  await user.keyboard('{Escape}');
  expect(field('HPK-7048-NAT').value).toBe('5');
  expect(drawer.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('dialog', { name: /^Cart/ })).toBeTruthy();
  await user.tab();
  expect(updates()).toEqual([]);
});

test('leaving the field with the same quantity sends nothing', async () => {
  const { user, field, updates } = await openDrawer();
  await user.click(field('HPK-7048-NAT'));
  await user.keyboard('5');
  await user.tab();
  expect(updates()).toEqual([]);
});

test('a quantity of 0 asks whether to remove the line', async () => {
  const { user, field, updates, requests } = await openDrawer({ 'POST /wsl/api/cart/removeitem': written(4) });
  await user.click(field('HPK-7048-NAT'));
  await user.keyboard('0{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit HPK-7048-NAT' }));
  expect(dialog.getByText('A quantity of 0 removes HPK-7048-NAT from the cart. Remove it?')).toBeTruthy();
  expect(field('HPK-7048-NAT').value).toBe('5');
  await user.click(dialog.getByRole('button', { name: 'Yes, delete' }));
  expect(await screen.findByText('Successfully removed HPK-7048-NAT')).toBeTruthy();
  expect(updates()).toEqual([]);
  expect(requests.filter(({ call }) => call.endsWith('removeitem'))).toHaveLength(1);
});

test('S-123 a failed save shows an error and keeps the typed quantity', async () => {
  const { user, field } = await openDrawer({ [updating]: { status: 500 } });
  await user.click(field('HPK-7048-NAT'));
  await user.keyboard('7{Enter}');
  expect(await screen.findByText('An error occurred trying to update your item')).toBeTruthy();
  expect(field('HPK-7048-NAT').value).toBe('7');
});

test('an unsaved quantity stays marked after the user leaves the field, until it is saved', async () => {
  const { user, field, drawer, table, updates } = await openDrawer({ [updating]: { status: 500 } });
  await user.click(field('HPK-7048-NAT'));
  await user.keyboard('7');
  await user.tab();
  expect((await drawer.findByRole('alert')).textContent).toBe(
    'Not saved. The cart still has 5 CT. Press Enter to try again.',
  );
  expect([field('HPK-7048-NAT').value, field('HPK-7048-NAT').getAttribute('aria-invalid')]).toEqual(['7', 'true']);
  table[updating] = written(4);
  await user.click(field('HPK-7048-NAT'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(updates()).toHaveLength(2));
  expect(drawer.queryByRole('alert')).toBeNull();
});

test('a quantity adjusted or rejected by the rules shows a notice, and the line shows the actual quantity', async () => {
  const { user, field, table } = await openDrawer({
    [updating]: { ...written(4), reason: 'sold in full packs', newQty: 6 },
  });
  table['GET /wsl/api/cart/getitems'] = aCart([aLine({ customerQty: 6 }), second], { version: 4 });
  await user.click(field('HPK-7048-NAT'));
  await user.keyboard('5.5{Enter}');
  expect(
    await screen.findByText('HPK-7048-NAT was updated but was modified for the following reason: sold in full packs'),
  ).toBeTruthy();
  await waitFor(() => expect(field('HPK-7048-NAT').value).toBe('6'));
  table[updating] = { ...written(4), reason: 'not sold in CT' };
  await user.click(field('HPK-7048-NAT'));
  await user.keyboard('8{Enter}');
  expect(
    await screen.findByText('HPK-7048-NAT could not be updated for the following reason: not sold in CT'),
  ).toBeTruthy();
  await waitFor(() => expect(field('HPK-7048-NAT').value).toBe('6'));
});

test('a user who cannot order sees the quantity as text and cannot change it', async () => {
  const { drawer } = await openDrawer({}, { allowedToOrder: 'N' });
  expect(drawer.getAllByText('5 CT')).toHaveLength(2);
  expect(drawer.queryByRole('textbox')).toBeNull();
});
