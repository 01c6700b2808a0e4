import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { closeAllNotices } from '../../ui/notices/notices.ts';
import { aCart } from '../../testing/cart.ts';
import './scan.tsx';

vi.unmock('../../routes/shell/scanning.tsx');

const hit = {
  id: 'HPK-7048-NAT',
  description: 'Heritage Plank Oak, Natural',
  UMCode: 'CT',
  sold: true,
  discontinued: false,
};

let clock = 0;

/** Sends keys to the focused element, with a pause in milliseconds before each. A field gets the characters. */
function press(keys: readonly string[], pause: number): void {
  clock += 1000;
  for (const key of keys) {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    clock += pause;
    Object.defineProperty(event, 'timeStamp', { value: clock });
    act(() => void target.dispatchEvent(event));
    if (target instanceof HTMLInputElement && key.length === 1 && !event.defaultPrevented)
      fireEvent.input(target, { target: { value: target.value + key } });
  }
}

/** Sends the keys of a handheld scanner. */
const scan = (code: string): void => press([...code, 'Enter'], 6);

async function open(hits: object[]) {
  closeAllNotices();
  const portal = await openPortal('/', {
    'POST /wsl/api/item/codes': { codes: [{ code: '', matches: hits }] },
    'POST /wsl/api/cart/additem': { cart: { version: 4, lines: 1 } },
    'GET /wsl/api/cart/getitems': aCart(),
  });
  // The portal listens to the scanner once the browser is idle.
  const asked = () => portal.requests.filter(({ call }) => call === 'POST /wsl/api/item/codes');
  const heard = (): void => {
    scan('(01)09506000134352(10)A12');
    expect(asked().length).toBeGreaterThan(0);
  };
  await waitFor(heard, { interval: 400 });
  const added = () => portal.requests.filter(({ call }) => call === 'POST /wsl/api/cart/additem');
  return { ...portal, asked, added };
}

test('a scanned carton is shown with its unit and lot, and put into the cart', async () => {
  const { user, asked, added } = await open([hit]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Scanned' }));
  expect(asked()[0]?.body).toEqual({ customerNumber: '104-2281', codes: ['09506000134352'] });
  expect(dialog.getByText(/Lot A12/)).toBeTruthy();
  const quantity = dialog.getByLabelText('Quantity in CT');
  await user.clear(quantity);
  await user.type(quantity, '3');
  await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('HPK-7048-NAT was added to the cart!')).toBeTruthy();
  expect(added().map(({ body }) => body)).toMatchObject([{ sku: 'HPK-7048-NAT', qtyToOrder: 3, umcode: 'CT' }]);
});

test('the buyer chooses among several items', async () => {
  const { user } = await open([hit, { ...hit, id: 'TRIM-9', description: 'Oak trim', UMCode: 'PC' }]);
  const dialog = await screen.findByRole('dialog', { name: 'Which item is it?' });
  await user.click(within(dialog).getByRole('button', { name: /Oak trim/ }));
  expect(await screen.findByLabelText('Quantity in PC')).toBeTruthy();
});

test.each([
  ['no longer sold', true, 'This item is no longer sold.'],
  ['sold to others', false, 'This item isn’t sold to your account.'],
])('a scanned item that is %s says so', async (_name, discontinued, text) => {
  await open([{ ...hit, sold: false, discontinued }]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Scanned' }));
  expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Add to cart' })).toBeNull();
});

test('an unknown code is reported', async () => {
  await open([]);
  expect(await screen.findByText('No item matches code 09506000134352.')).toBeTruthy();
});

test('a label with only a pallet number is not looked up, and says so', async () => {
  const { asked } = await open([]);
  const before = asked().length;
  scan('00095060001343520000');
  expect(await screen.findByText(/^That’s a pallet number\./)).toBeTruthy();
  expect(asked().length).toBe(before);
});

test('the count of a label is the quantity that is offered', async () => {
  const { user } = await open([hit]);
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Scanned' })).getByRole('button', { name: 'Close' }),
  );
  scan('02095060001343523712');
  expect((await screen.findByLabelText<HTMLInputElement>('Quantity in CT')).value).toBe('12');
});

test('a scan into a quantity leaves the quantity as it was and sends nothing', async () => {
  const { asked, added } = await open([hit]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Scanned' }));
  const quantity = dialog.getByLabelText<HTMLInputElement>('Quantity in CT');
  await waitFor(() => expect(document.activeElement).toBe(quantity));
  press(['3'], 120);
  expect(quantity.value).toBe('13');
  for (const pause of [6, 100]) {
    press([...'22722', 'Enter'], pause);
    expect(quantity.value).toBe('13');
  }
  await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ codes: ['22722'] }));
  expect(added()).toEqual([]);
});

test('an item that is scanned while another is shown comes after it', async () => {
  const { user } = await open([hit]);
  await screen.findByRole('dialog', { name: 'Scanned' });
  scan('4006381333931');
  scan('96385074');
  const names = () => screen.getAllByRole('dialog').length;
  for (const _ of ['first', 'second', 'third']) {
    expect(names()).toBe(1);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keys of a person in a quantity are a quantity', async () => {
  const { added } = await open([hit]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Scanned' }));
  const quantity = dialog.getByLabelText<HTMLInputElement>('Quantity in CT');
  await waitFor(() => expect(document.activeElement).toBe(quantity));
  press([...'2722', 'Enter'], 120);
  await waitFor(() => expect(added().map(({ body }) => body)).toMatchObject([{ qtyToOrder: 12722 }]));
});

test('a scan into the search box is no search', async () => {
  const { address, asked } = await open([]);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search items and orders' });
  act(() => box.focus());
  press([...'oak'], 120);
  scan('22722');
  await waitFor(() => expect(asked().at(-1)?.body).toMatchObject({ codes: ['22722'] }));
  expect([box.value, address()]).toEqual(['oak', '/']);
});

test('keys in a field for a secret are never looked up', async () => {
  const { asked } = await open([]);
  const before = asked().length;
  const field = document.body.appendChild(Object.assign(document.createElement('input'), { type: 'password' }));
  field.focus();
  scan('Secret-22722');
  expect([field.value, asked().length]).toEqual(['Secret-22722', before]);
  field.remove();
});
