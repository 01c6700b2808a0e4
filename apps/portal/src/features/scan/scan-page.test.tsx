import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '../../testing/server-double.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import { closeAllNotices } from '../../ui/notices/notices.ts';
import { aCart, aLine } from '../../testing/cart.ts';
import { scanSink } from './scan-sink.ts';

const reader = vi.hoisted(() => ({ codes: [] as string[], fail: false }));
vi.mock('./camera/code-reader.ts', () => ({
  openCodeReader: async () => ({ read: async () => reader.codes, close: () => undefined }),
}));
vi.mock('./camera/grab.ts', () => ({
  grab: () => null,
  openPhoto: async () => {
    if (reader.fail) throw new Error('no picture');
    return {};
  },
}));

beforeEach(() => {
  closeAllNotices();
  sessionStorage.clear();
  Object.assign(reader, { codes: [], fail: false });
});

const plank = {
  id: 'HPK-7048-NAT',
  description: 'Heritage Plank Oak, Natural',
  UMCode: 'CT',
  by: 'barcode',
  number: '4006381333931',
  replaces: null,
  sold: true,
  discontinued: false,
};
/** The answer for a code that names these items. */
const matched = (matches: readonly object[]) => ({ codes: [{ code: '', matches }] });
const trim = { ...plank, id: 'TRIM-9', description: 'Oak trim', UMCode: 'PC' };
const barcode = 'POST /wsl/api/item/codes';

async function open(hits: Reply, more: Record<string, Reply> = {}) {
  const portal = await openPortal('/scan', {
    [barcode]: hits,
    'GET /version.json': {},
    'POST /wsl/api/cart/additem': { cart: { version: 4, lines: 1 } },
    'GET /wsl/api/cart/getitems': aCart([aLine({ tag: 'B07' })]),
    ...more,
  });
  await screen.findByRole('heading', { level: 1, name: 'Scan' });
  const added = () => portal.requests.filter(({ call }) => call === 'POST /wsl/api/cart/additem');
  /** Passes on a code as the camera, or a handheld scanner on this page, would. */
  const read = (text: string): void => act(() => scanSink.get()?.(text));
  return { ...portal, added, read };
}

test('repeated scans are counted, and one click adds them to the cart', async () => {
  const { user, read, added, requests } = await open(matched([plank]));
  read('4006381333931');
  const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of HPK-7048-NAT');
  read('4006381333931');
  expect(quantity.value).toBe('2');
  expect(requests.filter(({ call }) => call === barcode)).toHaveLength(1);
  expect(screen.getByText('CT')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add 1 item to cart' }));
  await screen.findByText('Nothing scanned yet');
  expect(added().map(({ body }) => body)).toMatchObject([
    { sku: 'HPK-7048-NAT', qtyToOrder: 2, umcode: 'CT', tag: '' },
  ]);
});

test('a label with a count adds that many, and one with only a pallet number says so', async () => {
  const { read } = await open(matched([plank]));
  read('02095060001343523712');
  const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of HPK-7048-NAT');
  read('0109506000134352');
  expect(quantity.value).toBe('13');
  read('(00)095060001343520000');
  expect(screen.getByText(/^That’s a pallet number\./)).toBeTruthy();
  expect(screen.getAllByLabelText(/^Quantity of/)).toHaveLength(1);
});

test('a scanned lot that differs from the one in the cart shows a warning and can be requested', async () => {
  const { user, read, added } = await open(matched([plank]));
  read('(01)09506000134352(10)A12');
  expect(await screen.findByText('This is lot A12. Your cart specifies B07.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Only from lot A12' }));
  await user.click(screen.getByRole('button', { name: 'Add 1 item to cart' }));
  await waitFor(() => expect(added()[0]?.body).toMatchObject({ sku: 'HPK-7048-NAT', tag: 'A12' }));
});

test('the buyer chooses among several items and can add an item to a list', async () => {
  const { user, read } = await open(matched([plank, trim]));
  read('4006381333931');
  expect(screen.queryByRole('button', { name: /^Add 1 item/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /Oak trim/ }));
  expect(screen.getByText('PC')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add to Shopping List: TRIM-9' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('an unknown code is reported and adds no row; an item that the server rejects keeps its row', async () => {
  const refused = { cart: { version: 3, lines: 1 }, reason: 'sold out', newQty: 0 };
  const { user, read, table } = await open(matched([]), { 'POST /wsl/api/cart/additem': refused });
  read('96385074');
  expect(await screen.findByText('No item matches code 00000096385074.')).toBeTruthy();
  expect(screen.getByText('Nothing scanned yet')).toBeTruthy();
  table[barcode] = matched([plank]);
  read('4006381333931');
  await user.click(await screen.findByRole('button', { name: 'Add 1 item to cart' }));
  await screen.findByText(/sold out/);
  expect(screen.getByLabelText('Quantity of HPK-7048-NAT')).toBeTruthy();
});

test('a code scanned offline is kept and looked up when the network is back', async () => {
  const { read, table } = await open(matched([plank]));
  delete table[barcode];
  read('4006381333931');
  expect(await screen.findByText(/^Saved 04006381333931\./)).toBeTruthy();
  table[barcode] = matched([plank]);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByLabelText('Quantity of HPK-7048-NAT')).toBeTruthy();
});

test('without camera access the user can scan a photo, with a message if it has no code or cannot be read', async () => {
  const { user } = await open(matched([plank]));
  expect(await screen.findByText(/^We can’t use the camera\./)).toBeTruthy();
  const input = screen.getByLabelText('Scan a photo', { selector: 'input' });
  const photo = new File(['x'], 'code.png', { type: 'image/png' });
  await user.upload(input, photo);
  expect(await screen.findByText(/^No barcode found\./)).toBeTruthy();
  reader.codes = ['4006381333931'];
  await user.upload(input, photo);
  expect(await screen.findByLabelText('Quantity of HPK-7048-NAT')).toBeTruthy();
  reader.fail = true;
  await user.upload(input, photo);
  expect(await screen.findByText(/^We can’t read this photo\./)).toBeTruthy();
});

test('scanned items are kept while the user visits another page', async () => {
  const { read, goTo } = await open(matched([plank]), { 'POST /graphql Items': { status: 500 } });
  read('4006381333931');
  await screen.findByLabelText('Quantity of HPK-7048-NAT');
  goTo('/shoppinglist');
  await waitFor(() => expect(scanSink.get()).toBeNull());
  goTo('/scan');
  expect(await screen.findByLabelText('Quantity of HPK-7048-NAT')).toBeTruthy();
});

test('a scanned lot that matches the one in the cart shows no warning', async () => {
  const { read } = await open(matched([plank]));
  const scan = within(screen.getByRole('region', { name: 'Scanned items' }));
  read('(01)09506000134352(10)B07');
  await scan.findByText('Lot B07');
  expect(scan.queryByText(/^This is lot/)).toBeNull();
});
