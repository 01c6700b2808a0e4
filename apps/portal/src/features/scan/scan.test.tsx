import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { closeAllNotices } from '../../ui/notices/notices.ts';
import { aCart } from '../cart/cart-builder.ts';
import './scan.tsx';

const hit = {
  id: 'HPK-7048-NAT',
  description: 'Heritage Plank Oak, Natural',
  UMCode: 'CT',
  sold: true,
  discontinued: false,
};

/** Sends the keys of a handheld scanner to the focused element. */
function scan(code: string): void {
  const target = document.activeElement ?? document.body;
  const start = performance.now();
  [...code, 'Enter'].forEach((key, at) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: start + at * 6 });
    act(() => void target.dispatchEvent(event));
  });
}

async function open(hits: object[]) {
  closeAllNotices();
  const portal = await openPortal('/', {
    'GET /wsl/api/item/barcode': { hits },
    'POST /wsl/api/cart/additem': { cart: { version: 4, lines: 1 } },
    'GET /wsl/api/cart/getitems': aCart(),
  });
  // The portal listens to the scanner once the browser is idle.
  const asked = () => portal.requests.filter(({ call }) => call === 'GET /wsl/api/item/barcode');
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
  expect(asked()[0]?.query).toEqual({ customerNumber: '104-2281', code: '09506000134352' });
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
