import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import type { Reply, Request } from '../../testing/server-double.ts';
import { aCart, aLine } from '../../testing/cart.ts';
import { aShipTo, shipVias } from '../../testing/delivery.ts';
import { closeAllNotices, notices, notify } from '../../ui/notices/notices.ts';

afterEach(closeAllNotices);

const backOrdered = aLine({
  id: 'SMM-1224',
  lineNumber: 2,
  description: 'Summit Marble',
  qtyBackOrdered: 2,
  dateAvailable: '2026-11-28',
});
const dates = ['2026-11-23', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-02', '2026-12-04'];

function repliesFor(claims = {}, more: Record<string, Reply> = {}): Record<string, Reply> {
  return {
    'GET /wsl/api/auth/user': { user: buyerWith({ shwShpDays: 'Y', showWeight: 'Y', ...claims }) },
    'GET /wsl/api/cart/getitems': aCart([aLine(), backOrdered]),
    'GET /wsl/api/shipto/current': aShipTo(),
    'GET /wsl/api/shipvia': { shipViaList: shipVias },
    'GET /wsl/api/shipdates': { datesAllowed: dates, datesComplete: dates, closures: [], cutOff: null },
    'POST /wsl/api/order/place': { orderNumber: '500007' },
    'POST /graphql PlacedOrder': { data: { order: null } },
    ...more,
  };
}

const openCheckout = (claims = {}, more: Record<string, Reply> = {}) =>
  openPortal('/checkout', repliesFor(claims, more));
const places = (requests: readonly Request[]) => requests.filter(({ call }) => call === 'POST /wsl/api/order/place');
const keyOf = (request: Request | undefined) => request?.headers.get('idempotency-key');
const placeButton = () => screen.findByRole('button', { name: 'Place order' });
/** Waits for the dates, because an order placed before they are known has a different body. */
const datesKnown = () => screen.findByRole('combobox', { name: /date/i });

test('S-134 checkout shows delivery address, shipping method, lines and totals', async () => {
  await openCheckout();
  expect(await screen.findByText('210 SE Mill Rd · Unit 4 · Portland, OR 97214')).toBeTruthy();
  expect(await screen.findByText('Our truck')).toBeTruthy();
  const review = within(screen.getByRole('region', { name: 'Review' }));
  expect(review.getByText('2 CT on back order until Sat, Nov 28')).toBeTruthy();
  // The lines on back order are also named where the date is chosen, which is on the first screen.
  const waiting = within(screen.getByRole('region', { name: 'When' })).getByRole('list', { name: 'On back order' });
  expect(waiting.textContent).toBe('Summit Marble 2 CT on back order until Sat, Nov 28');
  const total = within(screen.getByRole('region', { name: 'Order total' }));
  expect(total.getByText('Freight').closest('div')?.textContent).toBe('Freight$35.00');
  expect(total.getByText('Total').closest('div')?.textContent).toBe('Total$439.24');
  expect(total.getByText('189.1 lb')).toBeTruthy();
});

test('a PO box that our truck would go to is asked about until it is changed or kept', async () => {
  const shipTo = aShipTo({ line1: 'P.O. Box 77' });
  const text = /^Our truck can’t deliver to a PO box/;
  const { user } = await openCheckout(
    {},
    { 'GET /wsl/api/shipto/current': shipTo, 'GET /wsl/api/shipto': { shipToList: [shipTo] } },
  );
  const step = within(await screen.findByRole('region', { name: 'Delivery or pick-up' }));
  await step.findByText(text);
  await user.click(step.getByRole('button', { name: 'Change the address' }));
  await user.click(await step.findByRole('button', { name: 'Keep the PO box' }));
  await user.click(step.getByRole('button', { name: 'Cancel' }));
  await step.findByText('P.O. Box 77 · Unit 4 · Portland, OR 97214');
  expect(step.queryByText(text)).toBeNull();
});

test('the totals show each charge with its reason, and an order below the minimum waits for more items', async () => {
  const amountList = [
    { name: 'merchandise', amount: 404.24 },
    { name: 'freight', amount: 35, reason: 'Zone 1' },
    { name: 'charge', kind: 'smallOrder', label: 'Small-order fee', reason: 'Orders under $500.00', amount: 15 },
    { name: 'charge', kind: 'fuel', label: 'Fuel surcharge', amount: 2 },
    { name: 'tax', amount: 0 },
    { name: 'total', amount: 456.24, Weight: null },
  ];
  const exception = 'The minimum order is $450.00. Add $45.76 more.';
  const cart = aCart([aLine()], { amountList, minimumOrder: 450, exception });
  const { requests } = await openCheckout({}, { 'GET /wsl/api/cart/getitems': cart });
  const total = within(await screen.findByRole('region', { name: 'Order total' }));
  const shown = ['Freight', 'Small-order fee', 'Fuel surcharge'].map((name) => total.getByText(name).closest('div'));
  expect(shown.map((row) => row?.textContent)).toEqual([
    'FreightZone 1$35.00',
    'Small-order feeOrders under $500.00$15.00',
    'Fuel surcharge$2.00',
  ]);
  expect(total.getByText(exception)).toBeTruthy();
  expect(((await placeButton()) as HTMLButtonElement).disabled).toBe(true);
  expect(places(requests)).toEqual([]);
});

test('S-142 the totals show a card discount as a negative amount', async () => {
  const amounts = [
    { name: 'merchandise', amount: 404.24 },
    { name: 'cardDiscount', amount: -8.08 },
    { name: 'freight', amount: 35 },
    { name: 'tax', amount: 0 },
    { name: 'total', amount: 431.16, Weight: 189.1 },
  ];
  await openCheckout({}, { 'GET /wsl/api/cart/getitems': aCart([aLine()], { amountList: amounts }) });
  const total = within(await screen.findByRole('region', { name: 'Order total' }));
  expect(total.getByText('Card discount').closest('div')?.textContent).toBe('Card discount-$8.08');
});

test('a user without prices sees the weight but no total, and who can turn prices on', async () => {
  await openCheckout({ showPrices: 'N', showWeight: 'Y' });
  const summary = within(await screen.findByRole('region', { name: 'Your order' }));
  expect(summary.getByText('189.1 lb')).toBeTruthy();
  expect(summary.getByText(/Your company’s admin can turn them on\.$/)).toBeTruthy();
  expect(screen.queryByText('Order total')).toBeNull();
});

test('without a shipping method, freight is not set and the total says that it excludes freight', async () => {
  const amounts = [
    { name: 'merchandise', amount: 404.24 },
    { name: 'freight', amount: null },
    { name: 'tax', amount: 0 },
    { name: 'total', amount: 404.24, Weight: 189.1 },
  ];
  await openCheckout(
    {},
    {
      'GET /wsl/api/cart/getitems': aCart([aLine()], { amountList: amounts }),
      'GET /wsl/api/shipto/current': aShipTo({ shipViaCode: '', shipViaHow: '' }),
    },
  );
  expect(await screen.findByText('Choose a shipping method to see delivery dates.')).toBeTruthy();
  const total = within(await screen.findByRole('region', { name: 'Order total' }));
  expect(total.getByText('Freight').closest('div')?.textContent).toBe('FreightChoose a shipping methodnot set yet');
  expect(total.getByText('Total before freight').closest('div')?.textContent).toBe('Total before freight$404.24');
  expect(screen.getByTitle('Total with tax, before freight').textContent).toBe('Total before freight $404.24');
});

test('with a carrier without figures, freight is quoted later and the total excludes it', async () => {
  const amounts = [
    { name: 'merchandise', amount: 404.24 },
    { name: 'freight', amount: null, quotedLater: true },
    { name: 'tax', amount: 0 },
    { name: 'total', amount: 404.24, Weight: 189.1 },
  ];
  await openCheckout({}, { 'GET /wsl/api/cart/getitems': aCart([aLine()], { amountList: amounts }) });
  const total = within(await screen.findByRole('region', { name: 'Order total' }));
  expect(total.getByText('Freight').closest('div')?.textContent).toBe('FreightQuoted later');
  expect(total.getByText('Total before freight').closest('div')?.textContent).toBe('Total before freight$404.24');
});

test.each([
  ['will arrive after the requested date', '2026-12-11', /on or after Fri, Dec 11/],
  ['has no arrival date', null, /let you know when to expect it/],
])('if nothing is in stock and the order %s, no earlier date is promised', async (_name, dateAvailable, says) => {
  const line = {
    lineNumber: 1,
    itemId: 'A',
    description: 'Oak',
    picture: null,
    quantity: 5,
    uom: 'CT',
    unitPrice: 3.42,
    priceUom: 'SF',
    priceQty: 23.64,
    net: 80.85,
    backOrdered: 5,
    dateAvailable,
  };
  const order = {
    id: '500007',
    poNumber: 'PO-9',
    sidemark: '',
    requestedDate: '2026-11-28',
    expectedDate: dateAvailable,
    pickup: true,
    counterHours: '06:30-17:00 - - - - - -',
    shipVia: 'Will call',
    shipTo: { name: 'Mill House', line1: '210 SE Mill Rd', line2: '', city: 'Portland', state: 'OR', zip: '97214' },
    location: { id: 'PDX', name: 'Portland' },
    lines: [line],
    total: 10,
  };
  await openPortal(
    '/checkout/done/500007',
    repliesFor({ showOrders: 'Y' }, { 'POST /graphql PlacedOrder': { data: { order } } }),
  );
  expect(await screen.findByText(says)).toBeTruthy();
  const facts = within(document.querySelector('dl[aria-label="Your order"]') as HTMLElement);
  const fact = (name: string) => facts.getByText(name).nextElementSibling?.textContent;
  expect(['Pickup Location', 'Counter hours', 'PO number'].map(fact)).toEqual([
    'Mill House210 SE Mill RdPortland, OR 97214',
    expect.stringMatching(/^Mon 6:30\sAM–5:00\sPM$/),
    'PO-9',
  ]);
  // The head of the print has today's date, whichever it is.
  const printed = screen.getByText(/^Printed /);
  expect(screen.queryAllByText(/Nov 28/).filter((text) => text !== printed)).toEqual([]);
});

test('placing an order sends the form with the cart version and shows the order number', async () => {
  const { user, requests, address } = await openCheckout({ shipComplete: 'Y' });
  await user.click(await screen.findByRole('radio', { name: /Nov 25/ }));
  await user.type(screen.getByLabelText(/^PO number/), ' PO 77 ');
  await user.type(screen.getByLabelText(/^Sidemark/), 'Lobby');
  await user.type(screen.getByLabelText(/^Comments/), 'Gate 4');
  await user.click(await placeButton());
  expect(await screen.findByText('500007')).toBeTruthy();
  expect(address()).toBe('/checkout/done/500007');
  expect(places(requests)[0]?.body).toEqual({
    customerNumber: '104-2281',
    poNumber: 'PO 77',
    sidemark: 'Lobby',
    shipComplete: 'Y',
    requestedDate: '2026-11-25',
    comments: 'Gate 4',
    cartVersion: 3,
    total: 439.24,
  });
  expect(keyOf(places(requests)[0])).toBeTruthy();
});

test('notices about the cart, with their undo buttons, disappear once the order is placed', async () => {
  const { user } = await openCheckout();
  const button = await placeButton();
  act(() =>
    notify('warning', 'Delivering to 12 Oak Street: 2 lines on back order', {
      label: 'Change back',
      run: () => undefined,
    }),
  );
  await user.click(button);
  await screen.findByRole('heading', { name: 'Thank you for your order' });
  expect(notices.get()).toEqual([]);
});

test('S-137 S-138 S-140 S-141 a missing field is listed in a summary that moves the focus to it', async () => {
  const { user, requests } = await openCheckout({ purchaseOrderRequired: 'Y', smRequired: 'Y', shipComplete: 'Y' });
  expect(((await screen.findByLabelText('Ship complete')) as HTMLInputElement).checked).toBe(true);
  await user.click(await placeButton());
  const summary = within(screen.getByRole('alert', { name: 'Please check these fields' }));
  expect(summary.getByRole('button', { name: 'Sidemark is required' })).toBeTruthy();
  await user.click(summary.getByRole('button', { name: 'PO number is required' }));
  const field = screen.getByLabelText('PO number');
  expect(document.activeElement).toBe(field);
  expect(places(requests)).toHaveLength(0);
  await user.type(field, '1');
  expect(screen.queryByText('PO number is required')).toBeNull();
});

test('S-139 the page explains the PO number template and rejects a number that does not match', async () => {
  const { user, requests } = await openCheckout({ purchaseOrderTemplate: 'PO-####' });
  await user.type(await screen.findByLabelText(/^PO number/), '77');
  expect(screen.getByText(/Must be “PO”, a dash, four digits, such as PO-1234\./)).toBeTruthy();
  await user.click(await placeButton());
  expect(screen.getAllByText('PO number must be “PO”, a dash, four digits, such as PO-1234')).toHaveLength(2);
  expect(places(requests)).toHaveLength(0);
});

test('each error in the summary names its field', async () => {
  const { user } = await openCheckout();
  const comments = await screen.findByLabelText(/^Comments/);
  await user.click(comments);
  await user.paste('x'.repeat(501));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await placeButton());
  const summary = screen.getByRole('alert', { name: 'Please check these fields' });
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Delivery or pick-up: Press Submit or Cancel first', 'Comments: Value cannot exceed 500 characters']);
  await user.type(comments, '{Backspace}{Backspace}');
  expect(document.activeElement).toBe(comments);
});

test('a retry after a failed request reuses the key; after a change the order gets a new key', async () => {
  let tries = 0;
  const lost = () => ((tries += 1) < 3 ? { status: 503 } : { orderNumber: '500007' });
  const { user, requests } = await openCheckout({}, { 'POST /wsl/api/order/place': lost });
  await datesKnown();
  await user.click(await placeButton());
  expect(await screen.findByText(/ordering system isn’t available/)).toBeTruthy();
  await user.click(await placeButton());
  await waitFor(() => expect(places(requests)).toHaveLength(2));
  await user.type(screen.getByLabelText(/^Comments/), 'x');
  await user.click(await placeButton());
  await screen.findByText('500007');
  const [first, second, third] = places(requests).map(keyOf);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('without a response, the page says that it could not confirm the order', async () => {
  const { user, table } = await openCheckout();
  await placeButton();
  delete table['POST /wsl/api/order/place'];
  await user.click(await placeButton());
  expect(await screen.findByText('We couldn’t confirm your order')).toBeTruthy();
  expect(screen.getByText(/We saved the order as a draft/)).toBeTruthy();
});

test('input is kept while the user visits another page', async () => {
  const { user, goTo } = await openCheckout({}, { 'POST /graphql Items': { status: 500 } });
  await user.type(await screen.findByLabelText(/^Comments/), 'Gate 4');
  goTo('/items');
  await waitFor(() => expect(screen.queryByLabelText(/^Comments/) === null).toBe(true));
  goTo('/checkout');
  expect(((await screen.findByLabelText(/^Comments/)) as HTMLTextAreaElement).value).toBe('Gate 4');
});

test('a conflict shows an explanation and the current cart', async () => {
  const conflict = {
    status: 409,
    body: { error: { code: 'conflict', message: 'Your cart changed after you reviewed it.', requestId: 'r1' } },
  };
  const { user, table, requests } = await openCheckout({}, { 'POST /wsl/api/order/place': conflict });
  await placeButton();
  table['GET /wsl/api/cart/getitems'] = aCart([aLine({ id: 'NEW-1' })], { version: 4 });
  await user.click(await placeButton());
  expect(await screen.findByText('Your cart changed after you reviewed it.')).toBeTruthy();
  expect(await screen.findByText('NEW-1')).toBeTruthy();
  table['POST /wsl/api/order/place'] = { orderNumber: '500008' };
  await user.click(await placeButton());
  await screen.findByText('500008');
  expect(places(requests).at(-1)?.body).toMatchObject({ cartVersion: 4 });
});

const longAgo = { asOf: '2026-11-21T10:00:00.000Z', pricesUntil: '2026-11-21T09:59:00.000Z' };
const marked = () =>
  aCart(
    [aLine({ unitPrice: 3.25, priceChange: { was: 3.1, now: 3.25 }, dyeLot: 'K79', shades: true }), backOrdered],
    longAgo,
  );

test('S-133 S-134 an order cannot be placed until the user accepts changed prices', async () => {
  const { user, table, requests } = await openCheckout({}, { 'GET /wsl/api/cart/getitems': marked() });
  const place = (await placeButton()) as HTMLButtonElement;
  expect(place.disabled).toBe(true);
  expect(within(screen.getByRole('region', { name: 'Review' })).getByText('was $3.10, now $3.25')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Review' })).getByText('Dye lot K79')).toBeTruthy();
  const total = within(screen.getByRole('region', { name: 'Order total' }));
  expect(total.getByRole('timer', { name: 'Cart Timer' }).textContent).toBe('00:00:00');
  const sentence = total.getByText('1 price changed. Accept it before you place the order.');
  expect(document.getElementById(place.getAttribute('aria-describedby') ?? '')?.contains(sentence)).toBe(true);
  table['POST /wsl/api/cart/acceptprices'] = { cart: { version: 4, lines: 2 }, pricesUntil: null };
  table['GET /wsl/api/cart/getitems'] = aCart([aLine({ unitPrice: 3.25 }), backOrdered], { version: 4 });
  await user.click(total.getByRole('button', { name: 'Accept new prices' }));
  await waitFor(() => expect(place.disabled).toBe(false));
  await user.click(place);
  await screen.findByText('500007');
  expect(places(requests)[0]?.body).toMatchObject({ cartVersion: 4 });
});

test('S-133 when the server reports changed prices, the input is kept and the message goes once they are accepted', async () => {
  const message = 'Some prices in your cart changed.';
  const refused = {
    status: 409,
    body: { error: { code: 'prices_changed', message, fields: { 'lines.1': 'x' }, requestId: 'r1' } },
  };
  const { user, table } = await openCheckout({}, { 'POST /wsl/api/order/place': refused });
  await user.type(await screen.findByLabelText(/^PO number/), '77');
  table['GET /wsl/api/cart/getitems'] = marked();
  await user.click(await placeButton());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText('was $3.10, now $3.25')).toBeTruthy();
  expect((screen.getByLabelText(/^PO number/) as HTMLInputElement).value).toBe('77');
  table['POST /wsl/api/cart/acceptprices'] = { cart: { version: 4, lines: 2 }, pricesUntil: null };
  table['GET /wsl/api/cart/getitems'] = aCart([aLine({ unitPrice: 3.25 }), backOrdered], { version: 4 });
  await user.click(screen.getByRole('button', { name: 'Accept new prices' }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect((screen.getByLabelText(/^PO number/) as HTMLInputElement).value).toBe('77');
});

test('lines rejected by the server say why and offer a correction; the message goes once they are corrected', async () => {
  const message = 'We can’t take some lines as they are.';
  const refused = {
    status: 409,
    body: { error: { code: 'lines_unsettled', message, fields: { 'lines.1': 'x' }, requestId: 'r1' } },
  };
  const { user, table } = await openCheckout({}, { 'POST /wsl/api/order/place': refused });
  await datesKnown();
  await user.type(await screen.findByLabelText(/^PO number/), '77');
  const unsettled = { reasonCode: 'minimum_quantity', reason: 'the minimum is 10 CT', newQty: 10 } as const;
  table['GET /wsl/api/cart/getitems'] = aCart([aLine({ unsettled }), backOrdered]);
  await user.click(await placeButton());
  expect(await screen.findByText(message)).toBeTruthy();
  const review = within(screen.getByRole('region', { name: 'Review' }));
  expect(await review.findByText('Can’t be ordered: the minimum is 10 CT')).toBeTruthy();
  table['POST /wsl/api/cart/setlinetext'] = { cart: { version: 3, lines: 2 } };
  table['POST /wsl/api/cart/updateitem'] = { cart: { version: 4, lines: 2 } };
  table['GET /wsl/api/cart/getitems'] = aCart([aLine({ customerQty: 10, unsettled: null }), backOrdered], {
    version: 4,
  });
  await user.click(review.getByRole('button', { name: 'Change to 10 CT HPK-7048-NAT' }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(review.queryByText(/Can’t be ordered/)).toBeNull();
  expect((screen.getByLabelText(/^PO number/) as HTMLInputElement).value).toBe('77');
});

test('a server error for a field stays until the field changes', async () => {
  const used = {
    status: 400,
    body: {
      error: {
        code: 'invalid',
        message: 'x',
        fields: { poNumber: 'This PO number was already used' },
        requestId: 'r1',
      },
    },
  };
  const { user } = await openCheckout({}, { 'POST /wsl/api/order/place': used });
  await user.type(await screen.findByLabelText(/^PO number/), '77');
  await user.click(await placeButton());
  expect(await screen.findAllByText('This PO number was already used')).toHaveLength(2);
  await user.type(screen.getByLabelText(/^PO number/), '8');
  expect(screen.queryByText('This PO number was already used')).toBeNull();
});

test('S-108 with an empty cart the page says to add items first', async () => {
  await openCheckout({}, { 'GET /wsl/api/cart/getitems': aCart([]) });
  expect((await screen.findAllByText('Add items to your cart before you check out.')).length).toBeGreaterThan(0);
});

test('S-095 a user who cannot order cannot check out', async () => {
  await openCheckout({ allowedToOrder: 'N' });
  expect(await screen.findByText('You can’t place orders with this sign-in')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
});

test('the confirmation says what happens next and which goods come later', async () => {
  const order = {
    id: '500007',
    poNumber: 'PO-9',
    sidemark: '',
    requestedDate: '2026-11-25',
    pickup: false,
    counterHours: '',
    shipVia: 'Our truck',
    shipTo: { name: 'Mill House', line1: '210 SE Mill Rd', line2: '', city: 'Portland', state: 'OR', zip: '97214' },
    location: { id: '01', name: 'Portland' },
    lines: [
      {
        lineNumber: 1,
        itemId: 'HPK-1',
        description: 'Plank',
        picture: null,
        quantity: 5,
        uom: 'CT',
        unitPrice: 3.42,
        priceUom: 'SF',
        priceQty: 23.64,
        net: 80.85,
        backOrdered: 0,
        dateAvailable: null,
      },
      {
        lineNumber: 2,
        itemId: 'SMM-1',
        description: 'Marble',
        picture: null,
        quantity: 6,
        uom: 'CT',
        unitPrice: 3.42,
        priceUom: 'SF',
        priceQty: 23.64,
        net: 80.85,
        backOrdered: 2,
        dateAvailable: '2026-11-28',
      },
    ],
    total: 439.24,
  };
  await openPortal('/checkout/done/500007', repliesFor({}, { 'POST /graphql PlacedOrder': { data: { order } } }));
  expect(
    await screen.findByText('We’ll pick your order and deliver it Wed, Nov 25. If that changes, we’ll tell you.'),
  ).toBeTruthy();
  const still = screen.getByRole('heading', { name: 'Still to come' }).closest('section')!;
  const later = within(within(still).getByText('Marble').closest('li') as HTMLElement);
  expect(later.getByText('2 CT')).toBeTruthy();
  expect(later.getByText('expected Sat, Nov 28')).toBeTruthy();
  expect(within(still).queryByText('Plank')).toBeNull();
  const lines = within(screen.getByRole('region', { name: 'Order lines' }));
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'PlankHPK-15 CT$3.42 / SF × 23.64 SF$80.85',
    'MarbleSMM-16 CT$3.42 / SF × 23.64 SF$80.85',
  ]);
  const facts = within(document.querySelector('dl[aria-label="Your order"]') as HTMLElement);
  const fact = (name: string) => facts.getByText(name).nextElementSibling?.textContent;
  expect(['PO number', 'Total', 'Delivering To', 'Delivery date'].map(fact)).toEqual([
    'PO-9',
    '$439.24',
    'Mill House210 SE Mill RdPortland, OR 97214',
    'Wed, Nov 25',
  ]);
  expect(screen.getByRole('link', { name: '500007' }).getAttribute('href')).toBe('/#/account/orders/500007');
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe('/#/account/orders/500007');
});
