import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { henderson } from '../../../testing/delivery.ts';
import { openPortal } from '../../../testing/open-portal.tsx';
import { buyerWith } from '../../../testing/people.ts';
import { quote, quoteLine } from '../../../testing/quotes.ts';
import type { Reply } from '../../../testing/server-double.ts';
import type { AsOrdered } from './mutations.ts';

const quotedTo = { ...henderson, line2: 'Unit 4', zip: '97214' };

const line = (changes: Partial<AsOrdered['lines'][number]> = {}): AsOrdered['lines'][number] => ({
  lineNumber: 1,
  itemId: 'HPK-7048-NAT',
  description: 'Heritage Plank Oak, Natural',
  quantity: 24,
  uom: 'CT',
  unitPrice: 81.4,
  priceUom: 'CT',
  priceQty: 24,
  amount: 1953.6,
  problem: null,
  backOrdered: 0,
  backOrderedUom: 'CT',
  dateAvailable: null,
  ...changes,
});

const asOrdered = (changes: Partial<AsOrdered> = {}): AsOrdered => ({
  deliverTo: 'quoted',
  otherDelivery: null,
  pickup: false,
  shipTo: quotedTo,
  location: { name: 'Portland' },
  shipVia: 'Our truck',
  creditHold: false,
  merchandise: 1953.6,
  cardDiscount: 0,
  freight: 85,
  charges: [],
  tax: 0,
  total: 2038.6,
  days: ['2026-11-24', '2026-11-25'],
  completeDays: ['2026-12-04'],
  lines: [line()],
  ...changes,
});

const replies = (changes: Partial<AsOrdered> = {}, more: Record<string, Reply> = {}): Record<string, Reply> => ({
  'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'Y' }) },
  'POST /graphql Quote': { data: { quote: quote({ can: ['order', 'print'] }) } },
  'POST /graphql QuoteAsOrdered': { data: { quote: { id: 'Q40112', asOrdered: asOrdered(changes) } } },
  ...more,
});

async function openDialog(changes: Partial<AsOrdered> = {}, more: Record<string, Reply> = {}) {
  const portal = await openPortal('/account/quotes/Q40112', replies(changes, more));
  await portal.user.click(await screen.findByRole('button', { name: 'Order' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order from quote Q40112' }));
  await dialog.findByRole('button', { name: 'Place order' });
  return { ...portal, dialog };
}

test("the dialog shows address, lines and totals, and is prefilled with the quote's PO number and sidemark", async () => {
  const { dialog } = await openDialog();
  expect(
    dialog.getByText('Delivering to Henderson, 210 Mill Rd, Unit 4, Portland, OR 97214 via Our truck.'),
  ).toBeTruthy();
  expect(dialog.queryByText(/^(Quoted for delivery|Your cart is)/)).toBeNull();
  const lines = within(dialog.getByRole('region', { name: 'Order lines' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Heritage Plank Oak, NaturalHPK-7048-NAT24 CT$81.40 / CT$1,953.60',
  ]);
  expect(dialog.getByText('$2,038.60')).toBeTruthy();
  expect(dialog.getByText(/^The quoted total was \$2,018\.60\./)).toBeTruthy();
  expect((dialog.getByRole('textbox', { name: /^PO number/ }) as HTMLInputElement).value).toBe('PO-4471');
  expect((dialog.getByRole('textbox', { name: /^Sidemark/ }) as HTMLInputElement).value).toBe('Henderson kitchen');
});

test('the panel shows how much credit remains after the order', async () => {
  const credit = { limit: 5000, openInvoices: 300, openOrders: 200, free: 4500, refuses: false };
  const { dialog } = await openDialog(
    {},
    {
      'GET /wsl/api/auth/user': { user: buyerWith({ showQuotes: 'Y', showAccountDetails: 'Y' }) },
      'POST /graphql OrderCredit': {
        data: { account: { customerNumber: '104-2281', terms: 'Net 30', figures: { credit } } },
      },
    },
  );
  expect(await dialog.findByText('This order leaves $2,461.40 of your $5,000.00 credit limit.')).toBeTruthy();
  expect(dialog.getByText('Payment terms: Net 30')).toBeTruthy();
});

test('a long order shows its first lines, and all of them on request', async () => {
  const { dialog, user } = await openDialog({
    lines: Array.from({ length: 12 }, (_, at) => line({ lineNumber: at + 1 })),
  });
  const lines = within(dialog.getByRole('region', { name: 'Order lines' }));
  expect(lines.getAllByRole('listitem').length).toBe(5);
  await user.click(lines.getByRole('button', { name: 'Show all 12 lines' }));
  expect(lines.getAllByRole('listitem').length).toBe(12);
});

test('a user without prices sees none on the lines', async () => {
  const hidden = {
    merchandise: null,
    cardDiscount: null,
    freight: null,
    charges: null,
    tax: null,
    total: null,
  } as const;
  const { dialog } = await openDialog({ ...hidden, lines: [line({ unitPrice: null, amount: null })] });
  const lines = within(dialog.getByRole('region', { name: 'Order lines' }));
  expect(lines.getByRole('listitem').textContent).toBe('Heritage Plank Oak, NaturalHPK-7048-NAT24 CT');
});

test('ordering sends the input and opens the confirmation', async () => {
  const { dialog, user, requests, address } = await openDialog(
    {},
    { 'POST /wsl/api/quote/order': { orderNumber: '700500' }, 'POST /graphql PlacedOrder': { status: 404 } },
  );
  await user.clear(dialog.getByRole('textbox', { name: /^PO number/ }));
  await user.type(dialog.getByRole('textbox', { name: /^PO number/ }), ' PO-9 ');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Requested date' }), '2026-11-25');
  await user.click(dialog.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(address()).toBe('/checkout/done/700500'));
  const sent = requests.find(({ call }) => call === 'POST /wsl/api/quote/order')!;
  expect(sent.body).toEqual({
    customerNumber: '104-2281',
    quoteNumber: 'Q40112',
    revision: 1,
    poNumber: 'PO-9',
    sidemark: 'Henderson kitchen',
    shipComplete: 'N',
    requestedDate: '2026-11-25',
    comments: '',
    total: 2038.6,
    deliverTo: 'quoted',
  });
});

test('ordering a quote offline says that it needs a connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { dialog, user } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Place order' }));
  expect(await dialog.findByText(/^We can’t reach the server\. Press Place order again\./)).toBeTruthy();
});

test('Ship complete replaces a date that is no longer possible with the first possible one', async () => {
  const { dialog, user, requests } = await openDialog(
    {},
    {
      'POST /wsl/api/quote/order': {
        status: 409,
        body: { error: { code: 'conflict', message: 'No.', requestId: 'r' } },
      },
    },
  );
  const day = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Requested date' });
  await user.selectOptions(day, '2026-11-24');
  expect(day.selectedOptions[0]?.textContent).toMatch(/\(earliest for what’s in stock\)$/);
  await user.click(dialog.getByRole('checkbox', { name: 'Ship complete' }));
  expect(day.selectedOptions[0]?.textContent).toMatch(/\(earliest date\)$/);
  await user.click(dialog.getByRole('button', { name: 'Place order' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /wsl/api/quote/order')?.body).toMatchObject({
      shipComplete: 'Y',
      requestedDate: '2026-12-04',
    }),
  );
});

test.each([
  [
    'its item is no longer in the catalog',
    { lines: [line({ problem: 'unknown_item' })] },
    'Heritage Plank Oak, Natural is no longer in our catalog.',
  ],
  [
    'no shipping method serves the address',
    { shipVia: null },
    'We have no shipping method for Henderson, 210 Mill Rd, Unit 4, Portland, OR 97214. Change the delivery details first.',
  ],
  ['the account is on credit hold', { creditHold: true }, 'Your account is on credit hold. Please call us.'],
])('a quote cannot be ordered, and says why, if %s', async (_name, changes, says) => {
  const { dialog } = await openDialog(changes);
  expect(dialog.getByText(says)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', true);
});

const shop = { name: 'Shop', line1: '9 Quay St', line2: '', city: 'Salem', state: 'OR', zip: '97301', country: '' };

test("a quote goes to its own address, and one click switches to the cart's address and back", async () => {
  const toCart = { deliverTo: 'current', pickup: false, shipTo: shop } as const;
  const { dialog, user, requests, table } = await openDialog(
    { otherDelivery: toCart },
    {
      'POST /wsl/api/quote/order': {
        status: 409,
        body: { error: { code: 'conflict', message: 'No.', requestId: 'r' } },
      },
    },
  );
  expect(
    dialog.getByText('Delivering to Henderson, 210 Mill Rd, Unit 4, Portland, OR 97214 via Our truck.'),
  ).toBeTruthy();
  expect(dialog.getByText('Your cart is set for delivery to Shop, 9 Quay St, Salem, OR 97301.')).toBeTruthy();
  const current = asOrdered({
    deliverTo: 'current',
    shipTo: shop,
    otherDelivery: { deliverTo: 'quoted', pickup: false, shipTo: quotedTo },
  });
  table['POST /graphql QuoteAsOrdered'] = { data: { quote: { id: 'Q40112', asOrdered: current } } };
  await user.click(dialog.getByRole('button', { name: 'Deliver there' }));
  expect(await dialog.findByText('Delivering to Shop, 9 Quay St, Salem, OR 97301 via Our truck.')).toBeTruthy();
  expect(dialog.getByText('Quoted for delivery to Henderson, 210 Mill Rd, Unit 4, Portland, OR 97214.')).toBeTruthy();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', false));
  await user.click(dialog.getByRole('button', { name: 'Place order' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /wsl/api/quote/order')?.body).toMatchObject({
      deliverTo: 'current',
    }),
  );
  table['POST /graphql QuoteAsOrdered'] = {
    data: { quote: { id: 'Q40112', asOrdered: asOrdered({ otherDelivery: toCart }) } },
  };
  await user.click(dialog.getByRole('button', { name: 'Deliver there' }));
  expect(
    await dialog.findByText('Delivering to Henderson, 210 Mill Rd, Unit 4, Portland, OR 97214 via Our truck.'),
  ).toBeTruthy();
  expect(requests.some(({ call }) => call === 'POST /wsl/api/shipto/set')).toBe(false);
});

test('the input is kept if a delivery fails to load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { dialog, user, table } = await openDialog({
    otherDelivery: { deliverTo: 'current', pickup: false, shipTo: shop },
  });
  await user.type(dialog.getByRole('textbox', { name: /^Comments/ }), 'Ring twice');
  table['POST /graphql QuoteAsOrdered'] = { status: 500 };
  await user.click(dialog.getByRole('button', { name: 'Deliver there' }));
  const again = await dialog.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  table['POST /graphql QuoteAsOrdered'] = { data: { quote: { id: 'Q40112', asOrdered: asOrdered() } } };
  await user.click(again);
  const comments = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: /^Comments/ });
  expect(comments.value).toBe('Ring twice');
});

test('the dialog offers to pick up where the cart is picked up', async () => {
  const { dialog } = await openDialog({
    otherDelivery: {
      deliverTo: 'current',
      pickup: true,
      shipTo: { name: 'Portland', line1: '', line2: '', city: '', state: '', zip: '', country: '' },
    },
  });
  expect(dialog.getByText('Your cart is set for pick-up at Portland.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Pick up there' })).toBeTruthy();
});

test('the delivery can be changed from the dialog, and the order then uses it', async () => {
  const { dialog, user, requests } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Change delivery' }));
  expect(await screen.findByRole('dialog', { name: 'Change Delivery Method' })).toBeTruthy();
  const reads = requests.filter(({ call }) => call === 'POST /graphql QuoteAsOrdered');
  expect(reads.at(-1)?.body).toMatchObject({ variables: { deliverTo: 'current' } });
});

test('a back-ordered line shows its expected date, in the dialog and on the page', async () => {
  const { dialog } = await openDialog({
    lines: [line({ backOrdered: 8, dateAvailable: '2026-12-04' })],
  });
  expect(dialog.getByText('Heritage Plank Oak, Natural: 8 CT on back order, expected Fri, Dec 4')).toBeTruthy();
  expect(screen.getByText('8 CT on back order, expected Fri, Dec 4')).toBeTruthy();
});

test('a rejection is shown at its field, or in an alert with the affected lines', async () => {
  const error = (code: string, message: string, fields: Record<string, string>, status: number): Reply => ({
    status,
    body: { error: { code, message, fields, requestId: 'r' } },
  });
  const { dialog, user, table } = await openDialog(
    {},
    { 'POST /wsl/api/quote/order': error('invalid', 'Not valid.', { poNumber: 'Enter a PO number' }, 400) },
  );
  await user.click(dialog.getByRole('button', { name: 'Place order' }));
  expect(await dialog.findByText('Enter a PO number')).toBeTruthy();
  table['POST /wsl/api/quote/order'] = error(
    'lines_unsettled',
    'Some goods cannot be ordered.',
    { 'lines.1': 'HPK is discontinued' },
    409,
  );
  await user.click(dialog.getByRole('button', { name: 'Place order' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('HPK is discontinued');
});

test('an expired quote can be requested again, with the items that still exist', async () => {
  const expired = quote({
    state: 'expired',
    can: ['request', 'print'],
    lines: [quoteLine(), quoteLine({ lineNumber: 2, itemId: 'GONE', known: false })],
  });
  const { user, requests } = await openPortal(
    '/account/quotes/Q40112',
    replies(
      {},
      { 'POST /graphql Quote': { data: { quote: expired } }, 'POST /wsl/api/quote/request': { quoteNumber: 'R90001' } },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Request a new quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a quote' }));
  await user.type(dialog.getByRole('textbox', { name: /^Comments/ }), 'Same again');
  await user.click(dialog.getByRole('button', { name: 'Request quote' }));
  expect(await screen.findByText('We received quote request R90001.')).toBeTruthy();
  expect(requests.find(({ call }) => call === 'POST /wsl/api/quote/request')!.body).toEqual({
    customerNumber: '104-2281',
    lines: [{ itemId: 'HPK-7048-NAT', quantity: 24, uom: 'CT', comments: '' }],
    sidemark: 'Henderson kitchen',
    comments: 'Same again',
  });
  expect(screen.queryByRole('button', { name: 'Order' })).toBeNull();
});

test('some lines are ordered, with the charges that come with them, and the last one can’t be left out', async () => {
  const lines = [
    quoteLine(),
    quoteLine({ lineNumber: 2, description: 'Oak trim', itemId: 'TRIM-9', amount: 42.5 }),
    quoteLine({ lineNumber: 3, itemId: '', known: false, description: 'Cutting', amount: 10 }),
  ];
  const preview = [line(), line({ lineNumber: 3, itemId: '', description: 'Cutting', amount: 10 })];
  const { dialog, user, requests } = await openDialog(
    { lines: preview },
    {
      'POST /graphql Quote': { data: { quote: quote({ can: ['order', 'print'], revision: 4, lines }) } },
      'POST /wsl/api/quote/order': { orderNumber: '700500' },
      'POST /graphql PlacedOrder': { status: 404 },
    },
  );
  const choice = within(dialog.getByRole('group', { name: 'Lines to order' }));
  expect(choice.getByText('Cutting')).toBeTruthy();
  await user.click(choice.getByRole('checkbox', { name: /^Oak trim/ }));
  await user.click(choice.getByRole('checkbox', { name: /^Heritage Plank Oak/ }));
  expect(choice.getByText('The other lines stay open until the quote expires.')).toBeTruthy();
  await waitFor(() =>
    expect(requests.findLast(({ call }) => call === 'POST /graphql QuoteAsOrdered')?.body).toMatchObject({
      variables: { lines: [1] },
    }),
  );
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Place order' })).toHaveProperty('disabled', false));
  expect(dialog.getByText(/not a share of what we quoted/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Place order' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /wsl/api/quote/order')?.body).toMatchObject({
      ...{ lines: [1], revision: 4 },
    }),
  );
});

test('lines that go only together can’t be chosen', async () => {
  const lines = [quoteLine(), quoteLine({ lineNumber: 2, description: 'Oak trim' })];
  const { dialog } = await openDialog(
    { lines: [line(), line({ lineNumber: 2 })] },
    { 'POST /graphql Quote': { data: { quote: quote({ can: ['order', 'print'], whole: true, lines }) } } },
  );
  expect(dialog.getByText(/^We quoted these lines together/)).toBeTruthy();
  expect(dialog.queryByRole('checkbox', { name: /^Oak trim/ })).toBeNull();
});
